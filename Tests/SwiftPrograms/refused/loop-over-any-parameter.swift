// source: own
func f<T>(_ a: T) { for x in a { print(x) } }
