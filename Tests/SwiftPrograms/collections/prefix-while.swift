// source: Swift's standard library, documentation of Sequence.prefix(while:)
let numbers = [3, 7, 4, -2, 9, -6, 10, 1]
print(numbers.prefix(while: { $0 > 0 }), numbers.drop(while: { $0 > 0 }))
