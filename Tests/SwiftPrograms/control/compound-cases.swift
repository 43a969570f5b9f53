// source: Swift book, Control Flow
let someCharacter: Character = "e"
switch someCharacter {
case "a", "e", "i", "o", "u": print("\(someCharacter) is a vowel")
default: print("\(someCharacter) is not a vowel")
}
