// source: own
let f: Float = 1.1
let d: Double = 1.1
print(Double(f) == d, f.description, d.description)
