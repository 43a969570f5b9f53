// source: own
protocol Named { func load() throws -> String }
func f<T: Named>(_ x: T) -> String { x.load() }
