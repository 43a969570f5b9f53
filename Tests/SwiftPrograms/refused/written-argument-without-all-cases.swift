// source: own
struct K<T: CaseIterable> { let t: T }
enum E: String { case a }
let k: K<E>? = nil
