// source: Swift book, Generics
func same<T>(_ a: T, _ b: T) {}
same(1, "a")
