// source: the generator, seed 22, program 37
let n = 3
let x: Double = 1
let s = ""
let o: Int? = nil
let xs = [5, 2, 7]
print(((([8, 0.5] + [5]) + [6]) + [8]))
