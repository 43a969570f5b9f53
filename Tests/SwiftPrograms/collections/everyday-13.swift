// source: own
import Foundation
print("abc".unicodeScalars.map { $0.value }.reduce(0, +))
print("abc".map { $0.asciiValue! }.map { Int($0) - 96 })
print(Array("hello".utf8).map { String(format: "%02x", $0) }.joined())
print([("b", 2), ("a", 1)].sorted { $0.0 < $1.0 }.map(\.0))
