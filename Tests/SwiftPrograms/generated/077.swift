// source: the generator, seed 22, program 77
let n = 1
let x: Double = 2
let s = "a"
let o: Int? = 2
let xs = [2, 9, 9]
print((("Ada".uppercased().uppercased() == String(repeating: (s + s), count: 3)), [s, "a"].joined(separator: "-")))
