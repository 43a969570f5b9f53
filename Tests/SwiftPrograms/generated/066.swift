// source: the generator, seed 22, program 66
let n = 4
let x: Double = 5
let s = "7"
let o: Int? = nil
let xs = [2, 6, 9]
print([String(s.reversed()).uppercased(), String(describing: Optional(14))])
