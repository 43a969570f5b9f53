// source: the generator, seed 22, program 69
let n = 3
let x: Double = 1
let s = "é"
let o: Int? = nil
let xs = [6, 3, 6]
print([String("".prefix(3)), String(String(repeating: String(xs.count), count: 3).prefix(2))])
