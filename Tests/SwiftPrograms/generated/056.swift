// source: the generator, seed 22, program 56
let n = 6
let x: Double = 8
let s = "a"
let o: Int? = nil
let xs = [3, 6, 1]
print(([s, "é"].map { $0.count }.filter { $0 > ((o ?? 8) - 18) }.map { "\($0)" }, (xs + [2, 3])))
