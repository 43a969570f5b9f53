// source: the generator, seed 22, program 21
let n = 7
let x: Double = 3
let s = "a"
let o: Int? = nil
let xs = [0, 1, 3]
debugPrint((0..<0).map { $0 * n }.last.flatMap { $0 > 5 ? $0 : nil })
