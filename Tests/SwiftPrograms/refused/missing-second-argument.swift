// source: own
func f(_ a: Int, _ b: Int) -> Int { a + b }
print(f(1))
