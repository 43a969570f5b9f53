// source: own
protocol Shape { var area: Double { get } }
func f<T: Shape>(_ x: T) -> Int { x.area }
