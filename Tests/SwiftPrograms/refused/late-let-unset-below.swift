// source: own
print("first")
let size: Int
if Bool.random() { size = 1 }
print(size)
