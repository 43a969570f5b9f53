// source: the generator, seed 22, program 57
let n = 6
let x: Double = 5
let s = "a"
let o: Int? = nil
let xs = [6, 8, 1]
print("<\((5 / 3 + Double((n - 20))))>")
