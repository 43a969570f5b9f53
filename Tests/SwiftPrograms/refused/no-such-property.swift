// source: own
struct P { var x: Int }
let p = P(x: 1)
p.y
