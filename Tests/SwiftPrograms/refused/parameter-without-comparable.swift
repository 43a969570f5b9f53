// source: own
func g<U: Comparable>(_ x: U) {}
func f<T>(_ x: T) { g(x) }
