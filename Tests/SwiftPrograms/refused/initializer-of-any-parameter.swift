// source: own
func f<T>(_ t: T.Type) -> T { T() }
