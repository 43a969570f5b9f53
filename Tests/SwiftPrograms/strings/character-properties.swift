// source: Swift's standard library, documentation of Character
let characters: [Character] = ["A", "7", " ", "é"]
for c in characters { print(c.isLetter, c.isNumber, c.isWhitespace, c.isUppercase, c.wholeNumberValue as Any) }
