// source: own
let add = { (a: Int) in { (b: Int) in a + b } }
print(add(1)(2), [1, 2].map { a in [10, 20].map { b in a * b } })
