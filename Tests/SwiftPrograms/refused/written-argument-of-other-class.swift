// source: own
class A {}
class B {}
struct K<T: A> { let t: T }
let k: K<B>? = nil
