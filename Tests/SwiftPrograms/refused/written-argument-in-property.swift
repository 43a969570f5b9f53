// source: own
struct NE {}
struct K<T: Equatable> { let t: T }
struct Z { var x: K<NE> }
