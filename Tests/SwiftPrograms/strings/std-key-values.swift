// source: own
import Foundation
print("A man".lowercased().filter(\.isLetter))
print("abc".first.map { String($0) } ?? "")
print("42".allSatisfy(\.isNumber))
print("abc".trimmingPrefix("a"))
print("a.b.c".split(separator: ".").last!)
print("hello world foo".components(separatedBy: " ").map { $0.count })
print("swift".prefix(1).capitalized + "swift".dropFirst())
