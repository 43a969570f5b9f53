// source: the generator, seed 22, program 85
let n = 4
let x: Double = 2
let s = "swift"
let o: Int? = nil
let xs = [2, 2, 6]
print([s, s].compactMap { Int($0) }.map { $0 + 1 })
