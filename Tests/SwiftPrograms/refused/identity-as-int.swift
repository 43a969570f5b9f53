// source: own
func f<T: Identifiable>(_ x: T) -> Int { x.id }
