// source: Swift book, Functions
func swapTwoInts(_ a: inout Int, _ b: inout Int) { (a, b) = (b, a) }
var someInt = 3
var anotherInt = 107
swapTwoInts(&someInt, &anotherInt)
print("someInt is now \(someInt), and anotherInt is now \(anotherInt)")
