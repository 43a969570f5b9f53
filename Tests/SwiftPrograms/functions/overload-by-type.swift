// source: own
func f(_ x: Int) -> String { "Int" }
func f(_ x: Double) -> String { "Double" }
func f(_ x: String) -> String { "String" }
print(f(1), f(1.0), f("1"), f(1 + 0.5), f(7 / 2))
