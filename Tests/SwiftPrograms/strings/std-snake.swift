// source: own
import Foundation
print(String(Int("101", radix: 2)!))
print("abc".utf16.map { $0 })
print("straße".uppercased())
print("hello".range(of: "ll").map { "hello"[$0.lowerBound...] } ?? "")
print("key: value".range(of: ": ")!.lowerBound > "key".startIndex)
print("abc".endIndex == "abc".endIndex)
var s = "abc"
s.append("d")
s += "e"
s.append(contentsOf: "fg")
print(s)
