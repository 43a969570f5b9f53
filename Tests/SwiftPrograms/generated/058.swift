// source: the generator, seed 22, program 58
let n = 8
let x: Double = 1
let s = "Ada"
let o: Int? = 5
let xs = [6, 4, 6]
print([((x < 4) ? 10 : n), min((s.hasPrefix("") ? "".count : max((o ?? 2), xs.count)), { (k: Int) in k + ((xs.contains(3)) ? xs.count : n) }(Int(1.5.rounded(.down))))])
