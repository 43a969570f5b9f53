// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
protocol Q: P {}
let x: [any P] = [S()]
let y: [any Q] = x
