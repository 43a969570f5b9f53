// source: the generator, seed 22, program 43
let n = 6
let x: Double = 9
let s = "é"
let o: Int? = 9
let xs = [1, 1, 9]
print("<\(["a": (s.count % 3)]["b"])>")
