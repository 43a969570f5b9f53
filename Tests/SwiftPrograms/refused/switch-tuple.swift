// source: own
let pair = (Int("1") == 1, Int("2") == 2)
switch pair {
case (true, _): print(1)
case (_, true): print(2)
}
