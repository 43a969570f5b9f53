// source: own
import Foundation
print(Character(UnicodeScalar(65)))
print(Character(UnicodeScalar(97 + 2)))
print(UnicodeScalar("a").value)
print(String(UnicodeScalar(66)))
print(String(Character("a")))
print("a".unicodeScalars.first!.value)
print("abc".padding(toLength: 6, withPad: " ", startingAt: 0) + "|")
