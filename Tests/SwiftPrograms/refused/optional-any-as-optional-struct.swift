// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
let x: (any P)? = S()
let y: S? = x
