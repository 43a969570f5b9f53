// source: the generator, seed 22, program 34
let n = 11
let x: Double = 6
let s = "swift"
let o: Int? = 4
let xs = [7, 5, 4]
print([[4, 9].map { Double($0) / 7 }, (([n, 7].map { Double($0) / 9 } + [7]) + [6])])
