// source: Swift book, Expressions
print([1, 2].map(\.count))
