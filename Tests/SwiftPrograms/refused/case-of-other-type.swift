// source: own
enum E { case a(Int) }
let e = E.a("x")
