// source: the generator, seed 22, program 62
let n = 7
let x: Double = 1
let s = "swift"
let o: Int? = 5
let xs = [7, 6, 8]
print("<\((1 / 6 + (Double((o ?? 4)) / 5)))>")
