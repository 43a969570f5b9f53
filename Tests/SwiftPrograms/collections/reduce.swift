// source: Swift's standard library, documentation of Sequence.reduce(_:_:)
let numbers = [1, 2, 3, 4]
print(numbers.reduce(0) { x, y in x + y }, numbers.reduce("") { $0 + String($1) })
