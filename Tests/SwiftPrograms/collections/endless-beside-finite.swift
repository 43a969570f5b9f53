// source: own
struct Fib: Sequence, IteratorProtocol { var a = 0, b = 1; mutating func next() -> Int? { defer { (a, b) = (b, a + b) }; return a } }
print(Array(Fib().prefix(3)))
print(Fib().first { $0 > 10 } as Any)
print(Fib().prefix(while: { $0 < 10 }))
print(Array(Fib().dropFirst(3).prefix(2)))
print(zip(Fib(), ["a", "b"]).map { "\($0)\($1)" })
print(zip(1..., ["x", "y"]).map { $0 }, Fib().contains(8), Fib().lazy.map { $0 * 2 }.first { $0 > 10 }!)
for (i, x) in Fib().enumerated() { if i > 2 { break }; print(i, x) }
for (i, x) in zip(Fib(), "ab") { print(i, x) }
