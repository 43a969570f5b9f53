// source: own
func f(_ x: Int) -> String { "Int" }
func f(_ x: Int?) -> String { "Int?" }
let o: Int? = 1
print(f(1), f(o), f(nil))
