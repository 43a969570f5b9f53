// source: the generator, seed 22, program 75
let n = 6
let x: Double = 9
let s = "7"
let o: Int? = nil
let xs = [0, 6, 2]
print(((0 as Double) * 9))
