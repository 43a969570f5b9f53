// source: the generator, seed 22, program 23
let n = 2
let x: Double = 1
let s = ""
let o: Int? = 3
let xs = [7, 0, 3]
print((abs(Double((o ?? 3))).squareRoot() - (max(2.25, x) + (x / 9))))
