// source: Swift's standard library, documentation of FloatingPoint.squareRoot()
func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
print(hypotenuse(3.0, 4.0))
