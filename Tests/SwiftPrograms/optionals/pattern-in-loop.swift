// source: Swift book, Patterns
let arrayOfOptionalInts: [Int?] = [nil, 2, 3, nil, 5]
for case let number? in arrayOfOptionalInts { print("Found a \(number)") }
