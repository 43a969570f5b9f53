// source: own
protocol Named { func rename(to s: String) }
func f<T: Named>(_ x: T) { x.rename("a") }
