// source: the generator, seed 22, program 71
let n = 7
let x: Double = 9
let s = "swift"
let o: Int? = nil
let xs = [4, 1, 7]
debugPrint(String(String((n - 0)).reversed()))
