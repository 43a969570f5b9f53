// source: own
protocol P {}
class K<T: P> { let t: T; init(_ t: T) { self.t = t } }
let k = K(1)
