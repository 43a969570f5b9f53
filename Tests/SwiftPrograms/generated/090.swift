// source: the generator, seed 22, program 90
let n = 11
let x: Double = 4
let s = "swift"
let o: Int? = 2
let xs = [4, 1, 1]
print([(s.uppercased() + "\(1):\(8.5)"), String(repeating: String(xs.count), count: 0)])
