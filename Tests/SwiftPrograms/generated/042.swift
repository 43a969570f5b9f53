// source: the generator, seed 22, program 42
let n = 10
let x: Double = 3
let s = "7"
let o: Int? = nil
let xs = [7, 1, 1]
print((Optional(((n * 2) - ((n > 5) ? xs.count : n))), [7, 6.5].map { $0 * 2 }))
