// source: own
import Foundation
print(Character("A").isUppercase, Character("!").isPunctuation, Character("+").isSymbol)
print(Character("a").uppercased())
print(Character("5").wholeNumberValue!)
print(Character("f").hexDigitValue!)
print(Character("a").unicodeScalars.first!.value)
print(Character("\n").isNewline)
print(Character("é").isASCII)
