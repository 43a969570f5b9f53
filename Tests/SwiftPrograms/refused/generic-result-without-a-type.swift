// source: own
func gen<T>() -> T? { nil }
let g = gen()
