// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
struct Box<T: P> { var v: T }
let a: any P = S()
print(Box(v: a))
