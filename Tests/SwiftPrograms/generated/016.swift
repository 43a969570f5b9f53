// source: the generator, seed 22, program 16
let n = 9
let x: Double = 4
let s = "é"
let o: Int? = 1
let xs = [1, 3, 5]
print("<\([2, 8].map { $0 + 2 }.map { $0 + 1 }.map { "\($0)" })>")
