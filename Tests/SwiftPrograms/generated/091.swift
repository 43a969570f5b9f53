// source: the generator, seed 22, program 91
let n = 4
let x: Double = 7
let s = ""
let o: Int? = 2
let xs = [2, 6, 7]
print([["a": ((o ?? 6) * 9)][s], o, Int(Double((o ?? 0)).rounded(.down))])
