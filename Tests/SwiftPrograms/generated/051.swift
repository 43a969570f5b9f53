// source: the generator, seed 22, program 51
let n = 7
let x: Double = 1
let s = "swift"
let o: Int? = 0
let xs = [3, 3, 5]
print([(15 / 2 + x), ((o == nil) ? 6 : 0.5), 4].map { $0 * 8 })
