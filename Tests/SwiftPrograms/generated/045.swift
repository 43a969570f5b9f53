// source: the generator, seed 22, program 45
let n = 9
let x: Double = 1
let s = "a"
let o: Int? = 4
let xs = [3, 4, 1]
debugPrint([((n > 5) ? n : nil).map { $0 + xs.reduce(0) { $0 + $1 } }, o, { (k: Int) in k + (n / 8) }(((o ?? 2) % 7))])
