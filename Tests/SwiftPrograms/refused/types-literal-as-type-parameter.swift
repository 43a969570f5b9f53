// source: own
func f<T>(_ x: T) -> T { 5 }
