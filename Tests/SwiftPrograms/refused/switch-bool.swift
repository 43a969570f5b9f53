// source: own
let b = Int("7") == 7
switch b {
case true: print("yes")
}
