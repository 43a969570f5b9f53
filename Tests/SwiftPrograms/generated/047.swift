// source: the generator, seed 22, program 47
let n = 6
let x: Double = 1
let s = "a"
let o: Int? = nil
let xs = [7, 8, 0]
debugPrint([s, "é"].sorted().map { $0.count }.map { Double($0) / 8 })
