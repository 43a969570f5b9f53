// source: the generator, seed 22, program 5
let n = 3
let x: Double = 7
let s = "a"
let o: Int? = 4
let xs = [9, 3, 7]
debugPrint(["Ada", ""].filter { !$0.isEmpty }.filter { !$0.isEmpty })
