// source: own
prefix operator √
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix operator %
postfix func % (x: Double) -> Double { x / 100 }
prefix operator +++
prefix func +++ (x: inout Int) -> Int { x += 2; return x }
postfix operator ++
@discardableResult postfix func ++ (x: inout Int) -> Int { defer { x += 1 }; return x }
var n = 1
print(√16, 50%, +++n, n++, n)
n++
print(n, √(9.0 + 16))
