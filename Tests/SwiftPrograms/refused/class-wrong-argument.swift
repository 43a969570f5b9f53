// source: own
class A { init(n: Int) {} }
let a = A(n: "x")
