// source: the generator, seed 22, program 96
let n = 8
let x: Double = 2
let s = "7"
let o: Int? = nil
let xs = [1, 8, 5]
print(String(String(String("swift".reversed()).reversed()).reversed()))
