// source: the generator, seed 22, program 9
let n = 12
let x: Double = 1
let s = "swift"
let o: Int? = 4
let xs = [5, 9, 2]
print([["a": (2 * 9)]["b"], nil, Int((5 as Double).rounded(.down))])
