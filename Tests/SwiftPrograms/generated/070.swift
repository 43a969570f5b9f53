// source: the generator, seed 22, program 70
let n = 2
let x: Double = 5
let s = "é"
let o: Int? = nil
let xs = [4, 5, 3]
debugPrint(["a": [6, 0].reduce(1) { $0 + $1 }]["a"].flatMap { $0 > 0 ? $0 : nil })
