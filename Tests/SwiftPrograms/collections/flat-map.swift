// source: Swift's standard library, documentation of Sequence.flatMap(_:)
let numbers = [1, 2, 3, 4]
print(numbers.map { Array(repeating: $0, count: $0) })
print(numbers.flatMap { Array(repeating: $0, count: $0) })
