// source: the generator, seed 22, program 74
let n = 2
let x: Double = 6
let s = "swift"
let o: Int? = 4
let xs = [8, 2, 9]
print([[s, ""].joined(separator: "-"), String(describing: Int(s))])
