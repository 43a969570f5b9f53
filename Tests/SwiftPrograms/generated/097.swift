// source: the generator, seed 22, program 97
let n = 3
let x: Double = 2
let s = ""
let o: Int? = 3
let xs = [9, 6, 3]
print([[5, 2.5].map { $0 * 2 }.reduce(0, +), Double((xs.count + n)), 0])
