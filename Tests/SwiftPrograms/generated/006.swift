// source: the generator, seed 22, program 6
let n = 10
let x: Double = 1
let s = "Ada"
let o: Int? = 5
let xs = [0, 1, 7]
debugPrint(((8 / 2 + Double((o ?? 3))) + (9 as Double)))
