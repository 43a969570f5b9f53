// source: own
let s = "a"
switch s {
case 1: print("one")
default: print("other")
}
