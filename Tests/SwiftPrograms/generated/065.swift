// source: the generator, seed 22, program 65
let n = 6
let x: Double = 1
let s = ""
let o: Int? = nil
let xs = [7, 3, 7]
print(([(8.5 + 9.5), ((n > 5) ? 0 : x), 9].map { $0 * 3 }, [s, ""].joined(separator: "-")))
