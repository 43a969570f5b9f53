// source: own
enum Load<T> { case idle, done(T)
 var n: Int { switch self { case .idle: return 0; case .done(let v): return v } } }
