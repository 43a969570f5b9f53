// source: own
func half(_ x: Double = 3) -> Double { x / 2 }
print(half(), half(5))
