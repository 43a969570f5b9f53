// source: Swift book, Control Flow
let n = 3
switch n {
case 0: print("zero")
case 1: print("one")
}
