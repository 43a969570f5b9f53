// source: own
import Foundation
print("a,b,c".split(separator: ","))
print("a,b,,c".split(separator: ",", omittingEmptySubsequences: false))
print("a b c d".split(separator: " ", maxSplits: 2))
print("a1b2".split { $0.isNumber })
print("a1b2".split(whereSeparator: \.isNumber))
print("a--b".split(separator: "--"))
print("a,b".components(separatedBy: ","))
