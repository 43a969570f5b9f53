// source: own
import Foundation
print("hello".firstIndex(of: "l")! > "hello".startIndex)
print("hello".distance(from: "hello".startIndex, to: "hello".firstIndex(of: "l")!))
print("abc" < "abd", "a" == "a", "B" < "a")
print("hello"["hello".startIndex])
print("hello".indices.count)
print("hello".min()!, "hello".max()!)
print("a-b".range(of: "-") != nil)
