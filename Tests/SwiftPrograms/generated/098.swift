// source: the generator, seed 22, program 98
let n = 7
let x: Double = 7
let s = ""
let o: Int? = 4
let xs = [5, 6, 8]
print(Array(xs.reversed()).map { "\($0)" }.filter { !$0.isEmpty })
