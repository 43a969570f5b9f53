// source: own
import Foundation
print("path/to".appending("x"))
print("hello".appendingFormat(" %d", 3))
print("abc".isEmpty ? "e" : "n")
print("line1\nline2".split(separator: "\n").count)
print("line1\nline2".components(separatedBy: "\n"))
print("line1\nline2".split(whereSeparator: \.isNewline))
print("a b".components(separatedBy: " ").first ?? "")
