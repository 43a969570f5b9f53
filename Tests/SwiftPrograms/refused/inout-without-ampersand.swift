// source: Swift book, Functions
func add(_ x: inout Int) { x += 1 }
var n = 1
add(n)
print(n)
