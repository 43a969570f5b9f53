// source: own
func f<T: Numeric>(_ x: T) -> T { x / 2 }
