// source: the generator, seed 22, program 67
let n = 11
let x: Double = 5
let s = "swift"
let o: Int? = nil
let xs = [4, 4, 7]
print(((((xs.first == o) ? 5 : Double(n)) - (6 / 9 + Double(xs.count))), [s, "é"].sorted()))
