// source: Swift's standard library, documentation of zip(_:_:)
let words = ["one", "two", "three", "four"]
for (word, number) in zip(words, 1...4) { print("\(word): \(number)") }
