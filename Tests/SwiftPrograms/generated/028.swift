// source: the generator, seed 22, program 28
let n = 7
let x: Double = 2
let s = "Ada"
let o: Int? = 2
let xs = [3, 4, 8]
print("<\(xs.map { "\($0)" }.filter { !$0.isEmpty }.filter { !$0.isEmpty })>")
