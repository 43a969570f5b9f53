// source: the generator, seed 22, program 1
let n = 10
let x: Double = 9
let s = ""
let o: Int? = 6
let xs = [7, 2, 6]
print(([x, x, 2].map { $0 * 8 } + [0]))
