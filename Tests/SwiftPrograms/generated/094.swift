// source: the generator, seed 22, program 94
let n = 2
let x: Double = 2
let s = "a"
let o: Int? = 2
let xs = [4, 0, 7]
print("<\([String((n - 19)), String(repeating: "a".uppercased(), count: 0)])>")
