// source: own
func f<T>(_ xs: [T]) -> T? { xs.max() }
