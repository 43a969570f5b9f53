// source: the generator, seed 22, program 27
let n = 5
let x: Double = 6
let s = "a"
let o: Int? = nil
let xs = [2, 2, 8]
debugPrint((0..<4).map { $0 * n })
