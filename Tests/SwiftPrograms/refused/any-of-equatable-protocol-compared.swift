// source: own
protocol P: Equatable {}
struct S: P {}
let a: any P = S()
let b: any P = S()
print(a == b)
