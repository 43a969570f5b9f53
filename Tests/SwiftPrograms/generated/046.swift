// source: the generator, seed 22, program 46
let n = 12
let x: Double = 8
let s = "swift"
let o: Int? = nil
let xs = [1, 3, 7]
print("<\("\((Int(x.rounded(.down)) % 9)):\((abs(x).squareRoot() / 8))")>")
