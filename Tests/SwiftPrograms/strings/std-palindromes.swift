// source: own
import Foundation
print(("a"..."e").contains("c"))
print("a"..."z" ~= "m")
print("hello".first == "h")
print(Int("12")! + 1)
print(Int(String("12".reversed()))!)
print(String(12345).map { Int(String($0))! })
print(String(12345).compactMap(\.wholeNumberValue).reduce(0, +))
