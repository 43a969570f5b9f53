// source: Swift book, Strings and Characters
let catCharacters: [Character] = ["C", "a", "t", "!", "🐱"]
print(String(catCharacters))
print(catCharacters)
