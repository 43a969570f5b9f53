// source: the generator, seed 22, program 17
let n = 12
let x: Double = 6
let s = ""
let o: Int? = 9
let xs = [7, 4, 4]
debugPrint(((s == s) ? max(9, 17) : nil).flatMap { $0 > 2 ? $0 : nil })
