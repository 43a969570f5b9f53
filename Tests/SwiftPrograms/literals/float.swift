// source: own
let f: Float = 0.1
print(f, Double(f), f + 0.2)
