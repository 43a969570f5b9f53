// source: Swift book, Collection Types
var letters = Set<Character>()
letters.insert("a")
letters.insert("a")
print(letters.count, letters)
