// source: Swift's standard library, documentation of Sequence.first(where:)
let numbers = [3, 7, 4, -2, 9, -6, 10, 1]
if let firstNegative = numbers.first(where: { $0 < 0 }) { print("The first negative number is \(firstNegative).") }
print(numbers.firstIndex(where: { $0 > 100 }) as Any)
