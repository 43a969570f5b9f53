// source: Swift book, Closures
let f: (Int, Int) -> Int = { $0 + 1 }
print(f(1, 2))
