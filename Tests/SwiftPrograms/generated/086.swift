// source: the generator, seed 22, program 86
let n = 3
let x: Double = 9
let s = "é"
let o: Int? = 1
let xs = [0, 5, 1]
print((((("" == "é") ? 8 : ((xs.contains(3)) ? 8 : 4.5)) + ("Ada".hasPrefix("é") ? 4 : (3 as Double))), [7, 3].map { Double($0) / 8 }))
