// source: Swift book, Strings and Characters
let eAcute: Character = "\u{E9}"
let combinedEAcute: Character = "\u{65}\u{301}"
print(eAcute == combinedEAcute)
var word = "cafe"
print(word.count)
word += "\u{301}"
print(word.count, word)
