// source: the generator, seed 22, program 52
let n = 6
let x: Double = 6
let s = "é"
let o: Int? = 4
let xs = [0, 4, 3]
print(([9, 2].sorted(by: >) + Array([n, 4].reversed())).map { "\($0)" })
