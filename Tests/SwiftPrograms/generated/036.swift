// source: the generator, seed 22, program 36
let n = 11
let x: Double = 2
let s = "a"
let o: Int? = nil
let xs = [5, 0, 3]
print([[1, 4.5].map { $0 * 2 }, [x, x, 6].map { $0 * 9 }.map { $0 * 5 }])
