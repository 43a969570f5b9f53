// source: Swift book, Structures and Classes
var a = [1, 2]
var b = a
b.append(3)
print(a, b)
