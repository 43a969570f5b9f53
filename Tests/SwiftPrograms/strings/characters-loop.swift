// source: Swift book, Strings and Characters
for character in "Dog!🐶" { print(character) }
