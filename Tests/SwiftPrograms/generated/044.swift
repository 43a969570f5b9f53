// source: the generator, seed 22, program 44
let n = 6
let x: Double = 2
let s = "a"
let o: Int? = 0
let xs = [2, 8, 2]
print([(s == s), (({ (k: Int) in k + n }(7) - s.count) < (((n > 5) ? (o ?? 0) : n) + ((s.isEmpty) ? xs.count : (o ?? 8))))])
