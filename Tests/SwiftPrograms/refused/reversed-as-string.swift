// A reversed String is a collection of characters.
let word: String = "abc".reversed()
print(word)
