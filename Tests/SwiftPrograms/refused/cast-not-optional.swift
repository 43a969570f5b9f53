// source: Swift book, Type Casting
let a: Any = 1
let n: Int = a
print(n)
