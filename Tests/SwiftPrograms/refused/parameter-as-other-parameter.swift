// source: own
func f<T, U>(_ x: T) -> U { x }
