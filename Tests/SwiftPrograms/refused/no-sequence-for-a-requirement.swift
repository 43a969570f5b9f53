// source: own
struct No {}
func g<T: Sequence>(_ x: T) { print("ran") }
g(No())
