// source: own
import Foundation
print("hello".map { $0 })
print("hello".map(String.init))
print(Array("abc"))
print("abc".map { String($0).uppercased() }.joined(separator: "-"))
print(["a", "b"].joined())
print(["a", "b"].joined(separator: ", "))
print(String(repeating: "ab", count: 3))
