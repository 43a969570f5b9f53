// source: Swift book, Functions
func f(_ a: Int, b: Int = 12) -> Int { a + b }
print(f(3, b: 6), f(4))
