// source: own
defer { print("end") }
print("begin")
var x = 3
defer { print("x is", x) }
x += 1
