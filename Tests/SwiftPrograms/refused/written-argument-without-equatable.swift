// source: own
struct NE {}
struct K<T: Equatable> { let t: T }
let k: K<NE>? = nil
