// source: own
var n: Int? = 3
n? += 4
print(n as Any)
n! -= 1
print(n!)
n? = 10
print(n as Any)
n = nil
n? = 11
n? += 1
print(n as Any)
