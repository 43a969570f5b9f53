// source: the generator, seed 22, program 11
let n = 1
let x: Double = 8
let s = ""
let o: Int? = nil
let xs = [2, 9, 8]
print((["swift", s].map { $0.count }.map { "\($0)" }, xs.map { $0 - 4 }))
