// source: the generator, seed 22, program 83
let n = 8
let x: Double = 5
let s = "é"
let o: Int? = 4
let xs = [8, 3, 7]
print(Optional({ (k: Int) in k + ((o ?? 8) + (o ?? 6)) }("Ada".count)))
