// source: the generator, seed 22, program 82
let n = 7
let x: Double = 8
let s = "Ada"
let o: Int? = 5
let xs = [0, 1, 7]
print((["a": (19 % 5)][s] ?? min((16 / 7), (n * 3))))
