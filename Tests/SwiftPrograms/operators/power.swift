// source: own
infix operator **: MultiplicationPrecedence
func ** (base: Int, power: Int) -> Int { (0..<power).reduce(1) { result, _ in result * base } }
func ** (base: Double, power: Double) -> Double { power == 0 ? 1 : base * (base ** (power - 1)) }
infix operator **=: AssignmentPrecedence
func **= (a: inout Int, b: Int) { a = a ** b }
print(2 ** 10, 2.5 ** 2, 1 + 2 ** 3 * 2)
var x = 3
x **= 3
print(x)
