// source: the generator, seed 22, program 60
let n = 3
let x: Double = 1
let s = "7"
let o: Int? = 9
let xs = [8, 9, 7]
debugPrint((s.uppercased().uppercased() == xs.map { "\($0)" }.joined(separator: "-")))
