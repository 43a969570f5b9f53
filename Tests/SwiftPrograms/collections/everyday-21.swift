// source: own
import Foundation
print("banana".replacingOccurrences(of: "an", with: "AN"), "a.b".split(separator: ".").map(String.init))
print("hello"[..<"hello".index("hello".startIndex, offsetBy: 2)])
let c = "b".compare("a") == .orderedDescending
print(c)
switch "a".caseInsensitiveCompare("B") { case .orderedAscending: print("before"); case .orderedSame: print("same"); case .orderedDescending: print("after") }
