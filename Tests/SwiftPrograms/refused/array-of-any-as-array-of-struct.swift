// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
let xs: [any P] = [S()]
let ys: [S] = xs
