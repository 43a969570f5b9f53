// source: the generator, seed 22, program 32
let n = 4
let x: Double = 3
let s = "7"
let o: Int? = nil
let xs = [4, 7, 8]
print(zip([n, 4], [n, 7]).map { $0 + $1 }.sorted(by: >).map { Double($0) / 3 })
