// source: the generator, seed 22, program 26
let n = 8
let x: Double = 9
let s = "a"
let o: Int? = nil
let xs = [1, 9, 9]
print("<\([["a": ((x < 4) ? xs.count : (o ?? 0))]["b"], o, (((x < 4) ? (o ?? 9) : nil) ?? ((o ?? 8) * 4))])>")
