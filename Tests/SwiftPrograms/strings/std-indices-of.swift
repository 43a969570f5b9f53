// source: own
import Foundation
print("one two".split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true))
print("CamelCaseString".reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "_" : "") + $1.lowercased() })
print("ab".flatMap { [$0, $0] })
print("hello".suffix(from: "hello".index("hello".startIndex, offsetBy: 3)))
print("hello".prefix(upTo: "hello".index("hello".startIndex, offsetBy: 3)))
print("hello".prefix(through: "hello".startIndex))
print(["b", "a"].sorted(), ["b", "A", "c"].sorted { $0.lowercased() < $1.lowercased() })
