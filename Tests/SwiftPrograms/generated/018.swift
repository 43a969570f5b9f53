// source: the generator, seed 22, program 18
let n = 10
let x: Double = 6
let s = "é"
let o: Int? = 5
let xs = [7, 6, 5]
print("<\([(String(repeating: "é", count: 2) + String(xs.count)), (String(describing: Int("40")) + "\(1):\(8.5)")])>")
