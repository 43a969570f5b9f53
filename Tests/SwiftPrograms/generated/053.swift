// source: the generator, seed 22, program 53
let n = 7
let x: Double = 3
let s = "swift"
let o: Int? = 1
let xs = [9, 9, 3]
print("<\([9, 5].map { "\($0)" }.map { $0.count }.map { "\($0)" })>")
