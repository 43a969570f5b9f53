// source: own
let a: Int? = 2, b: Int? = 3
if let a, let b { print(a + b) }
print((a! + b!))
