// source: the generator, seed 22, program 59
let n = 1
let x: Double = 9
let s = "7"
let o: Int? = 1
let xs = [5, 6, 2]
print("<\((0..<1).map { $0 * n }.firstIndex(of: ("a" + "swift").count))>")
