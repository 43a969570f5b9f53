// source: the generator, seed 22, program 39
let n = 10
let x: Double = 7
let s = "a"
let o: Int? = nil
let xs = [9, 9, 3]
print([n, 4].filter { $0 > xs.count }.map { $0 + 4 }.sorted(by: >))
