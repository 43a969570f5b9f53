// source: own
func f<T>(_ x: T) -> Int { x.count }
