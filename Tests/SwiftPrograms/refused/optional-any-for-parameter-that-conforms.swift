// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
func f<T: P>(_ x: T?) -> Int { 1 }
let a: (any P)? = S()
print(f(a))
