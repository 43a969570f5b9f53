// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
func f(_ x: [some P]) -> Int { x.count }
let a: [any P] = [S()]
print(f(a))
