// source: the generator, seed 22, program 87
let n = 7
let x: Double = 3
let s = ""
let o: Int? = nil
let xs = [5, 4, 4]
print([String(describing: Int("16")), "\((((o ?? 9) - xs.count) * 4)):\((!(x < 4) ? 9 : abs(x).squareRoot()))"])
