// source: own
import Foundation
print("abc".padding(toLength: 2, withPad: " ", startingAt: 0))
print(String(describing: 42), String(describing: [1, 2]), String(describing: "x"))
print(String(describing: Optional(3)))
print(String(reflecting: "a\"b"))
print(String(reflecting: 1.5))
print(String(format: "%.2f", 3.14159))
print(String(format: "%d items", 3))
