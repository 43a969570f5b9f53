// source: the generator, seed 22, program 49
let n = 1
let x: Double = 7
let s = "é"
let o: Int? = nil
let xs = [5, 1, 8]
print((zip([s, "7"].filter { !$0.isEmpty }.compactMap { Int($0) }, [s, "Ada"].filter { !$0.isEmpty }.compactMap { Int($0) }).map { $0 + $1 }, max(2.5, x)))
