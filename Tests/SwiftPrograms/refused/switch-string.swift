// source: own
let s = "a"
switch s {
case "a": print(1)
case "b": print(2)
}
