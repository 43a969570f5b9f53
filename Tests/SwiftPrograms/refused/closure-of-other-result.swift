// source: Swift book, Closures
let f: (Int) -> Int = { "\($0)" }
print(f(1))
