// source: the generator, seed 22, program 92
let n = 6
let x: Double = 7
let s = "Ada"
let o: Int? = nil
let xs = [1, 1, 8]
print((["a": (max(n, 14) + [n, 4].reduce(1) { $0 + $1 })]["a"], ((o ?? 4) - n)))
