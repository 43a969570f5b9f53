// source: the generator, seed 22, program 76
let n = 3
let x: Double = 4
let s = "é"
let o: Int? = nil
let xs = [7, 0, 1]
print([(x * 2), Double(xs.count), 4].map { $0 * 4 })
