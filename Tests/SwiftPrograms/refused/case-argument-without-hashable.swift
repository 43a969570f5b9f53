// source: own
struct NE {}
enum K<T: Hashable> { case a(T) }
let k = K.a(NE())
