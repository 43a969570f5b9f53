// source: own
func f<T: Numeric>(_ a: T) -> T { -a }
