// source: own
func f(_ a: Int) -> Int { a }
print(f(1, 2))
