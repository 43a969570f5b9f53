// source: own
let o: Int? = 3
print(o + 1)
