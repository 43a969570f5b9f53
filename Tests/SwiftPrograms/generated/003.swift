// source: the generator, seed 22, program 3
let n = 11
let x: Double = 2
let s = "é"
let o: Int? = nil
let xs = [4, 9, 2]
print([Int(String(s.reversed())), o, { (k: Int) in k + [9, 3].reduce(3) { $0 + $1 } }((xs.count + 4))])
