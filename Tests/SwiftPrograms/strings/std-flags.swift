// source: own
import Foundation
let s = "hello"
for c in s { print(c) }
print("a", "b", separator: "-", terminator: "!\n")
print([1, 2], ["a"], separator: " | ")
debugPrint("a", 1, [1.5])
print()
var out = ""
print("a", 1, to: &out)
print(out.count)
