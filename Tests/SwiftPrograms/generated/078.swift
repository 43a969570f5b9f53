// source: the generator, seed 22, program 78
let n = 8
let x: Double = 8
let s = "swift"
let o: Int? = nil
let xs = [6, 2, 9]
print(((((n + xs.count) / 2) / 7), ((o == nil) ? n : nil)))
