// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
class K<T: P> { let t: T; init(_ t: T) { self.t = t } }
let a: any P = S()
let k = K(a)
