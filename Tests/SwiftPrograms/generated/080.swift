// source: the generator, seed 22, program 80
let n = 4
let x: Double = 7
let s = ""
let o: Int? = 1
let xs = [7, 4, 5]
print([[s, s], [s, "Ada"].sorted().compactMap { Int($0) }.map { "\($0)" }])
