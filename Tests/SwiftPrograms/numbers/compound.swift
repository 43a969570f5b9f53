// source: Swift book, Basic Operators
var a = 1
a += 2
a *= 5
a -= 1
a /= 2
print(a)
