// source: own
struct NE {}
struct K<T: Equatable> { let t: T }
func f(_ x: K<NE>) {}
