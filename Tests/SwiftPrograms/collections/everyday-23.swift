// source: own
import Foundation
var it = ["a", "b"].makeIterator()
while let x = it.next() { print(x) }
let sc = "hi".unicodeScalars.map { Character(UnicodeScalar($0.value + 1)!) }
print(String(sc))
let shift = String("abc".unicodeScalars.map { Character(UnicodeScalar(($0.value - 97 + 1) % 26 + 97)!) })
print(shift)
