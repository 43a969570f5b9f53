// source: the generator, seed 22, program 20
let n = 6
let x: Double = 9
let s = "7"
let o: Int? = nil
let xs = [0, 9, 8]
print("<\([s, ""].map { $0.count }.map { Double($0) / 8 }.map { $0 * 2 })>")
