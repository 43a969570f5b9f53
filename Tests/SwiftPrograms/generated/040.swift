// source: the generator, seed 22, program 40
let n = 8
let x: Double = 3
let s = "swift"
let o: Int? = nil
let xs = [6, 2, 2]
print([(7.5 * 6), max((Double(n) * 5), Double({ (k: Int) in k + xs.count }(n)))])
