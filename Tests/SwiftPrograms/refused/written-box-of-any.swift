// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
struct Box<T: P> { var v: T }
let b: Box<any P>? = nil
