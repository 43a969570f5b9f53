// source: Swift book, The Basics
var x = 0.0, y = 0.0, z = 0.0
x += 1
print(x, y, z)
