// source: the generator, seed 22, program 31
let n = 2
let x: Double = 8
let s = "swift"
let o: Int? = 1
let xs = [5, 3, 7]
print([s, "a"].filter { !$0.isEmpty }.map { $0.count }.map { Double($0) / 6 })
