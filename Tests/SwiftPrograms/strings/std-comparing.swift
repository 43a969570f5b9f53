// source: own
import Foundation
print("x".isEmpty)
print("hello".dropFirst(2).dropLast().count)
print(Substring("abc"))
print(String("abc".prefix(2)))
print(type(of: "abc".prefix(2)))
print(type(of: "abc"), type(of: 1), type(of: 1.5), type(of: [1]), type(of: ["a": 1]), type(of: true))
print(type(of: "a" as Character))
