// source: Swift book, Enumerations
enum E { case a, b, c }
let e = E.a
switch e {
case .a: print("a")
case .b: print("b")
}
