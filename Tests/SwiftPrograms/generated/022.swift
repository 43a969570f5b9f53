// source: the generator, seed 22, program 22
let n = 4
let x: Double = 1
let s = "a"
let o: Int? = nil
let xs = [8, 8, 1]
print(Int(Double((n - n)).rounded(.down)))
