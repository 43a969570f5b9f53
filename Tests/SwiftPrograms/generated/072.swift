// source: the generator, seed 22, program 72
let n = 2
let x: Double = 5
let s = "7"
let o: Int? = nil
let xs = [3, 4, 2]
print((([s, "swift"].compactMap { Int($0) } + [s, "swift"].map { $0.count }).map { "\($0)" }, xs.first.map { $0 + n }))
