// source: own
func f<T: BinaryInteger>(_ x: T) -> Double { x / 2.0 }
