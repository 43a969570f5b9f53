// source: the generator, seed 22, program 8
let n = 2
let x: Double = 8
let s = ""
let o: Int? = 3
let xs = [6, 6, 6]
print(((((o == nil) ? xs.count : xs.count) + s.count) - (Optional(2) ?? (n % 6))))
