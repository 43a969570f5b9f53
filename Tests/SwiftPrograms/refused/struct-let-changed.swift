// source: own
struct S { let a: Int }
var s = S(a: 1)
s.a = 2
