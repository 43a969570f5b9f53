// source: the generator, seed 22, program 81
let n = 6
let x: Double = 6
let s = "é"
let o: Int? = 9
let xs = [3, 2, 4]
print(((((o ?? 9) + (o ?? 7)) % 7) % 8))
