// source: the generator, seed 22, program 2
let n = 12
let x: Double = 8
let s = "swift"
let o: Int? = nil
let xs = [8, 2, 7]
print(((6 / 6 + (8 as Double)), [Int("x"), o, n]))
