// source: Swift book, Type Casting
let a: Any = 1
print(a + 1)
