// source: the generator, seed 22, program 30
let n = 11
let x: Double = 7
let s = ""
let o: Int? = nil
let xs = [9, 4, 9]
print([s, "é"].filter { !$0.isEmpty }.map { $0.count }.firstIndex(of: ("7".count % 9)))
