// source: the generator, seed 22, program 19
let n = 1
let x: Double = 2
let s = "swift"
let o: Int? = 1
let xs = [1, 8, 9]
print([("é" + "é"), String(String(String(s.reversed()).prefix(0)).prefix(0))])
