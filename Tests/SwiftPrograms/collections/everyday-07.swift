// source: own
import Foundation
let v = "education".filter { "aeiou".contains($0) }.count
print(v)
let anagram = "listen".sorted() == "silent".sorted()
print(anagram)
let title = "hello world".split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
print(title)
let hex = [255, 16].map { String($0, radix: 16, uppercase: true) }
print(hex)
