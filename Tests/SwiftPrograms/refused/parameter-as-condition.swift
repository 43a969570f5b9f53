// source: own
func f<T>(_ a: T) { if a { print(1) } }
