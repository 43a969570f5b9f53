// source: the generator, seed 22, program 99
let n = 8
let x: Double = 8
let s = "é"
let o: Int? = 6
let xs = [2, 9, 9]
print(Array(zip([1, 9], [n, 3]).map { $0 + $1 }.sorted(by: >).reversed()))
