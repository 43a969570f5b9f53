// source: the generator, seed 22, program 54
let n = 1
let x: Double = 2
let s = "a"
let o: Int? = nil
let xs = [7, 7, 7]
print(((("Ada" + s) == "swift".uppercased()) ? ([9, 5].max() ?? (4 % 6)) : nil))
