// source: own
import Foundation
print("hello".unicodeScalars.map { $0.value })
print("hé".utf8.count, "hé".utf16.count, "hé".unicodeScalars.count)
print(Array("hé".utf8))
print("abc".utf8.map { Int($0) })
print("abc".utf8.first!)
print(Character("a").isLetter, Character("1").isNumber, Character(" ").isWhitespace)
print(Character("a").asciiValue!)
