// source: own
import Foundation
print(String(repeating: Character("x"), count: 3))
print("hello".filter { $0 != "l" })
print("hello".filter("aeiou".contains))
print("hello".sorted())
print(String("hello".sorted()))
print(String("hello".sorted(by: >)))
print(Set("hello").sorted())
