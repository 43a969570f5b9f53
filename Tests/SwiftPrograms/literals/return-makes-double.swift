// source: own
func third() -> Double { 1 / 3 }
print(third())
