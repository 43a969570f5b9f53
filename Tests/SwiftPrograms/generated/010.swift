// source: the generator, seed 22, program 10
let n = 4
let x: Double = 1
let s = "7"
let o: Int? = 6
let xs = [4, 2, 3]
print(([s, "swift"].joined(separator: "-").hasPrefix("swift") && !xs.allSatisfy { $0 > 2 }))
