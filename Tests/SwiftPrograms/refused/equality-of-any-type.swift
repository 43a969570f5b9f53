// source: own
func f<T>(_ a: T, _ b: T) -> Bool { a == b }
