// source: the generator, seed 22, program 24
let n = 8
let x: Double = 2
let s = "é"
let o: Int? = nil
let xs = [7, 1, 3]
print([String(describing: xs.first), [String(s.reversed()), String(describing: Int("x"))].joined(separator: "-")])
