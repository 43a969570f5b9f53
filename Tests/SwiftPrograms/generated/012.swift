// source: the generator, seed 22, program 12
let n = 4
let x: Double = 1
let s = "é"
let o: Int? = nil
let xs = [5, 7, 4]
print(["\(n):\(3.5)", String(describing: o)].filter { !$0.isEmpty })
