// source: Swift's standard library, documentation of Sequence.compactMap(_:)
let possibleNumbers = ["1", "2", "three", "///4///", "5"]
let mapped: [Int?] = possibleNumbers.map { str in Int(str) }
print(mapped)
print(possibleNumbers.compactMap { str in Int(str) })
