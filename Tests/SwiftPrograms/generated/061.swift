// source: the generator, seed 22, program 61
let n = 1
let x: Double = 3
let s = "é"
let o: Int? = 5
let xs = [6, 4, 4]
print("<\((20 / 3 + (0 as Double)))>")
