// source: the generator, seed 22, program 14
let n = 8
let x: Double = 5
let s = "Ada"
let o: Int? = nil
let xs = [5, 6, 9]
debugPrint([s, "a"].sorted().compactMap { Int($0) }.map { "\($0)" })
