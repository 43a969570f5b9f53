// source: own
func area(_ r: Double) -> Double { 3 * r * r }
func area(_ w: Double, _ h: Double) -> Double { w * h }
func area(side: Int) -> Int { side * side }
print(area(2), area(2, 3), area(side: 4))
func d(_ x: [Int]) -> String { "ints" }
func d(_ x: [String]) -> String { "strings" }
func d<T>(_ x: T) -> String { "any" }
print(d([1]), d(["a"]), d(1.0), d([2.5]))
print([1, 2].map(d))
