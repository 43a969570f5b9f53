// source: the generator, seed 22, program 35
let n = 11
let x: Double = 6
let s = ""
let o: Int? = nil
let xs = [6, 4, 8]
print("<\([Int([s, "Ada"].joined(separator: "-")), xs.first, Int((4 as Double).rounded(.down))])>")
