func area(_ side: Int) -> Int { side * side }
func area(_ side: Double) -> Double { side * side }
func area(_ length: Int) -> Int { length }
print(area(2))
