// source: own
import Foundation
let t = "  padded ".trimmingCharacters(in: .whitespaces)
print("[\(t)]")
let parts = "2024-01-05".split(separator: "-").compactMap { Int($0) }
print(parts, parts.count == 3)
let kv = "a=1;b=2".components(separatedBy: ";").map { $0.components(separatedBy: "=") }.reduce(into: [String: Int]()) { $0[$1[0]] = Int($1[1]) }
print(kv["b"] ?? 0)
let w = "swift is fun".split(separator: " ").map { String($0.reversed()) }.joined(separator: " ")
print(w)
