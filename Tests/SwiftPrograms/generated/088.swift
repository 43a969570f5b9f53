// source: the generator, seed 22, program 88
let n = 8
let x: Double = 8
let s = ""
let o: Int? = 3
let xs = [3, 6, 5]
print([9, 6].map { "\($0)" }.sorted().map { $0.count })
