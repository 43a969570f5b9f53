// source: Swift book, Generics
func swapTwoValues<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var someString = "hello", anotherString = "world"
swapTwoValues(&someString, &anotherString)
print(someString, anotherString)
