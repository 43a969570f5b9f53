// source: own
func f(_ x: Int) -> String { "a" }
func f(_ x: String) -> String { "b" }
print(f(2.5))
