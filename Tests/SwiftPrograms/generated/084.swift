// source: the generator, seed 22, program 84
let n = 12
let x: Double = 4
let s = ""
let o: Int? = nil
let xs = [8, 5, 9]
debugPrint(((String(describing: o) == String(repeating: "Ada", count: 0)) ? { (k: Int) in k + { (k: Int) in k + n }(2) }((xs.count % 3)) : max(xs.reduce(1) { $0 + $1 }, min(9, 2))))
