// source: own
func f<T: Comparable>(_ a: T, _ b: T) -> Bool { a < b }
print(f(1, "a"))
