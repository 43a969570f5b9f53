// source: Swift book, Functions
func add(_ a: Int, _ b: Int) -> Int { a + b }
print(add(1, b: 2))
