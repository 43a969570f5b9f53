// source: the generator, seed 22, program 13
let n = 6
let x: Double = 3
let s = "swift"
let o: Int? = 0
let xs = [4, 8, 3]
print(xs.firstIndex(of: n).flatMap { $0 > 3 ? $0 : nil }.flatMap { $0 > 2 ? $0 : nil })
