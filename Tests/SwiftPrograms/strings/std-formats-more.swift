// source: own
import Foundation
print("hello".compactMap { $0.isLetter ? $0 : nil })
print("12 34".split(separator: " ").compactMap { Int($0) })
print("12,x".split(separator: ",").map { Int($0) ?? -1 })
print("a=1&b=2".split(separator: "&").map { $0.split(separator: "=") })
print("hello".caseInsensitiveCompare("HELLO") == .orderedSame)
print("a".compare("b") == .orderedAscending)
print("Hello".localizedCaseInsensitiveContains("hell"))
