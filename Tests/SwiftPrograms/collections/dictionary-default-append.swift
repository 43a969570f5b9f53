// source: Swift's standard library, documentation of Dictionary.subscript(_:default:)
var letterCounts: [Character: Int] = [:]
for letter in "aab" { letterCounts[letter, default: 0] += 1 }
print(letterCounts.sorted { $0.key < $1.key })
