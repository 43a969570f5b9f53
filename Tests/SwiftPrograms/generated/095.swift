// source: the generator, seed 22, program 95
let n = 8
let x: Double = 5
let s = "é"
let o: Int? = nil
let xs = [1, 9, 1]
print([[s, "Ada"], (xs + xs).map { "\($0)" }.sorted()])
