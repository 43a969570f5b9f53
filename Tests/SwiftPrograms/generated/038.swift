// source: the generator, seed 22, program 38
let n = 5
let x: Double = 4
let s = "Ada"
let o: Int? = nil
let xs = [9, 6, 1]
print([["a": (Int("x") ?? n)][s], o, max([5, 2].reduce(2) { $0 + $1 }, (xs.count / 9))])
