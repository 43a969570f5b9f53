// source: the generator, seed 22, program 68
let n = 2
let x: Double = 3
let s = ""
let o: Int? = 3
let xs = [4, 9, 2]
print(([x, 9.5, 9] + [0]).reduce(0, +))
