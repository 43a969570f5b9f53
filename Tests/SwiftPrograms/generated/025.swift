// source: the generator, seed 22, program 25
let n = 9
let x: Double = 6
let s = "Ada"
let o: Int? = nil
let xs = [1, 1, 3]
print(([4, 9.5] + [3]).map { $0 * 2 }.map { $0 * 6 })
