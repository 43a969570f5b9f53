// source: the generator, seed 22, program 79
let n = 7
let x: Double = 1
let s = "7"
let o: Int? = nil
let xs = [0, 7, 5]
print(((abs(x).squareRoot() - (x * 7)) + (((n > 5) ? 5 : 3.5) / 4)))
