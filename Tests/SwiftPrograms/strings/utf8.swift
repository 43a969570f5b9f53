// source: Swift book, Strings and Characters
let dogString = "Dog‼🐶"
print(Array(dogString.utf8))
print(Array(dogString.utf16))
print(dogString.unicodeScalars.map { $0.value })
