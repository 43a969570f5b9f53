// source: the generator, seed 22, program 63
let n = 3
let x: Double = 9
let s = "7"
let o: Int? = 3
let xs = [6, 8, 8]
print([([4, 3.5] + [4]), ([1, 0] + [n, 3]).map { Double($0) / 3 }.map { $0 * 4 }])
