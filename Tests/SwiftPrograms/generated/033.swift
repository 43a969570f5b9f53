// source: the generator, seed 22, program 33
let n = 6
let x: Double = 9
let s = "a"
let o: Int? = nil
let xs = [6, 8, 9]
print("<\([(7 / 3 + x), ((xs.contains(3)) ? 6 : x), 2].map { $0 * 9 })>")
