// source: the generator, seed 22, program 48
let n = 10
let x: Double = 5
let s = "swift"
let o: Int? = nil
let xs = [8, 9, 9]
debugPrint([s, "swift"].compactMap { Int($0) }.allSatisfy { $0 > 4 })
