// source: the generator, seed 22, program 50
let n = 7
let x: Double = 4
let s = "é"
let o: Int? = 2
let xs = [8, 0, 5]
print(([n, 6].map { Double($0) / 8 } + [6]).reduce(0, +))
