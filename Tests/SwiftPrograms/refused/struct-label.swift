// source: own
struct S { let a: Int }
let s = S(b: 1)
