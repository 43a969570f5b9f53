// source: own
let n = 7
let kind = if n.isMultiple(of: 2) { "even" } else if n > 5 { "big odd" } else { "odd" }
let d: Double = switch n { case 0: 0; case 1...5: 1; default: 2.5 }
print(kind, d)
let f: (Int) -> Int = if n > 3 { { $0 + 1 } } else { { $0 - 1 } }
print(f(1))
