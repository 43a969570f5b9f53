// source: the generator, seed 22, program 7
let n = 5
let x: Double = 9
let s = "Ada"
let o: Int? = nil
let xs = [6, 6, 8]
print("<\([s, "é"].sorted().sorted().compactMap { Int($0) })>")
