// source: own
let a: Any = 1
switch a {
case is Int: print(1)
case let s as String: print(s)
}
