// source: own
struct Count { let n: Int; init() { n = 1; n += 1 } }
print(Count())
