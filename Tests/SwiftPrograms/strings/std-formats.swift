// source: own
import Foundation
print("hello".reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { $0.key < $1.key })
print("mississippi".reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }["s"]!)
print(Dictionary(grouping: "hello", by: { $0 }).mapValues(\.count)["l"]!)
print("hello".firstIndex { $0 == "l" } != nil)
print("hello".lastIndex(of: "l") != nil)
print("hello world".split(separator: " ").map { $0.capitalized })
print("the quick fox".split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
