// source: own
func g(_ x: Int) {}
func f<T>(_ x: T) { g(x) }
