// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
func f<T: P>(_ xs: [T]) -> Int { xs.count }
let a: [any P] = [S()]
print(f(a))
