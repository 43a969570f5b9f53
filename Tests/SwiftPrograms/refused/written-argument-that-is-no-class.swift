// source: own
struct K<T: AnyObject> { weak var t: T? }
struct C {}
let k: K<C>? = nil
