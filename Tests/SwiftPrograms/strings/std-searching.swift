// source: own
import Foundation
print("hello".replacing("l", with: "L"))
print("  hi \n".trimmingCharacters(in: .whitespacesAndNewlines))
print("xxhixx".trimmingCharacters(in: CharacterSet(charactersIn: "x")))
print("42abc".trimmingCharacters(in: .letters))
print("hello".prefix(2), "hello".suffix(2))
print("hello".dropFirst(), "hello".dropLast(2))
print("hello".drop { $0 == "h" })
