// source: the generator, seed 22, program 15
let n = 8
let x: Double = 9
let s = "swift"
let o: Int? = 0
let xs = [5, 3, 4]
print(([s, "a"].sorted().sorted().sorted(), (16 < (o ?? 8))))
