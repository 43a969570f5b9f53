// source: the generator, seed 22, program 73
let n = 11
let x: Double = 7
let s = ""
let o: Int? = nil
let xs = [6, 8, 0]
print(zip([1, 6].map { "\($0)" }.compactMap { Int($0) }, Array(xs.reversed()).map { $0 - 7 }).map { $0 + $1 })
