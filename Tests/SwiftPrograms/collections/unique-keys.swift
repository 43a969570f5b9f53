// source: Swift's standard library, documentation of Dictionary.init(uniqueKeysWithValues:)
let digitWords = ["one", "two", "three"]
let wordToValue = Dictionary(uniqueKeysWithValues: zip(digitWords, 1...3))
print(wordToValue["three"]!, wordToValue["four"] as Any)
