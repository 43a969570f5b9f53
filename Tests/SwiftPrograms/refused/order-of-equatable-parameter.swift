// source: own
func f<T: Equatable>(_ x: T, _ y: T) -> Bool { x < y }
