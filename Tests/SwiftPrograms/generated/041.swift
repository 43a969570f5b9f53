// source: the generator, seed 22, program 41
let n = 8
let x: Double = 7
let s = "swift"
let o: Int? = 7
let xs = [2, 4, 9]
debugPrint(String(String(describing: Int("54")).reversed()).hasPrefix(""))
