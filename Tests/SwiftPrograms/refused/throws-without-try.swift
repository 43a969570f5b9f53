// source: Swift book, Error Handling
func f() throws -> Int { 1 }
print(f())
