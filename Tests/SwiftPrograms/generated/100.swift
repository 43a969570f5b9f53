// source: the generator, seed 22, program 100
let n = 11
let x: Double = 6
let s = "7"
let o: Int? = nil
let xs = [0, 0, 5]
print("<\([n, 8].map { $0 * 9 }.map { "\($0)" }.filter { !$0.isEmpty })>")
