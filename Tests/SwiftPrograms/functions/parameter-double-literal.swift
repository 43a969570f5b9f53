// source: own
func scale(_ x: Double, by factor: Double) -> Double { x * factor }
print(scale(2, by: 3), scale(1 / 2, by: 1))
