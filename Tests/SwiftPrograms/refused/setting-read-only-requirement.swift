// source: own
protocol Named { var name: String { get } }
func f<T: Named>(_ x: inout T) { x.name = "a" }
