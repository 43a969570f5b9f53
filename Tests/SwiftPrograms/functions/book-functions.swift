// source: Swift book
func minMax(array: [Int]) -> (min: Int, max: Int)? { if array.isEmpty { return nil }; var lo = array[0], hi = array[0]; for v in array[1..<array.count] { if v < lo { lo = v } else if v > hi { hi = v } }; return (lo, hi) }
if let bounds = minMax(array: [8, -6, 2, 109, 3, 71]) { print("min is \(bounds.min) and max is \(bounds.max)") }
func someFunction(parameterWithoutDefault: Int, parameterWithDefault: Int = 12) -> Int { parameterWithoutDefault + parameterWithDefault }
print(someFunction(parameterWithoutDefault: 3, parameterWithDefault: 6), someFunction(parameterWithoutDefault: 4))
func arithmeticMean(_ numbers: Double...) -> Double { var total: Double = 0; for number in numbers { total += number }; return total / Double(numbers.count) }
print(arithmeticMean(1, 2, 3, 4, 5), arithmeticMean(3, 8.25, 18.75))
func swapTwoInts(_ a: inout Int, _ b: inout Int) { let t = a; a = b; b = t }
var someInt = 3, anotherInt = 107
swapTwoInts(&someInt, &anotherInt)
print(someInt, anotherInt)
func addTwo(_ a: Int, _ b: Int) -> Int { a + b }
var mathFunction: (Int, Int) -> Int = addTwo
print(mathFunction(2, 3), type(of: mathFunction))
func chooseStep(backward: Bool) -> (Int) -> Int { func f(i: Int) -> Int { i + 1 }; func b(i: Int) -> Int { i - 1 }; return backward ? b : f }
var current = -4
let move = chooseStep(backward: current > 0)
while current != 0 { print("\(current)...", terminator: ""); current = move(current) }
print("zero!")
