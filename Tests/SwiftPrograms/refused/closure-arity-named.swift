// source: Swift book, Closures
print([1, 2].map { a, b in a + b })
