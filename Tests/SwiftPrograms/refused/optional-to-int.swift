// source: own
let o: Int? = 3
let n: Int = o
print(n)
