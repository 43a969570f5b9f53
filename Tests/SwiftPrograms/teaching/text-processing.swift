// source: own
let text = """
The quick brown fox jumps over the lazy dog.
The dog sleeps; the fox runs away!

It was a sunny day, wasn't it?
"""
let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
print(words.count, Set(words).count)
let frequency = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
for (word, n) in frequency.sorted(by: { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }).prefix(4) { print(word.padding(8), String(repeating: "*", count: n)) }
extension String {
  func padding(_ n: Int) -> String { count >= n ? self : self + String(repeating: " ", count: n - count) }
  var isPalindrome: Bool { let s = lowercased().filter(\.isLetter); return s == String(s.reversed()) }
  func caesar(_ shift: Int) -> String {
    String(map { ch in
      guard let a = ch.asciiValue, ch.isLetter else { return ch }
      let base: UInt8 = ch.isUppercase ? 65 : 97
      return Character(UnicodeScalar((a - base + UInt8((shift % 26 + 26) % 26)) % 26 + base))
    })
  }
  var camelCased: String { let parts = split(separator: "_"); return parts.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.prefix(1).uppercased() + $0.element.dropFirst() }.joined() }
  var vowels: Int { filter { "aeiou".contains($0) }.count }
}
for (i, line) in text.components(separatedBy: "\n").enumerated() where !line.isEmpty { print(i, line.count, line.vowels) }
print("A man, a plan, a canal: Panama".isPalindrome, "Hello".isPalindrome)
print("Hello, World".caesar(3), "Hello, World".caesar(3).caesar(-3))
print("some_snake_case".camelCased, "x".camelCased)
let longest = words.max { $0.count < $1.count }!
print(longest, words.first { $0.hasPrefix("s") } ?? "-", words.filter { $0.hasSuffix("s") }.sorted())
let groups = Dictionary(grouping: Set(words), by: \.count).mapValues { $0.sorted() }
for key in groups.keys.sorted(by: >).prefix(2) { print(key, groups[key]!) }
print("a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false), "k=v=w".split(separator: "=", maxSplits: 1))
print("  trim me \n".trimmingCharacters(in: .whitespacesAndNewlines) + "|", "abc".reversed().map(String.init).joined(separator: "-"))
print("banana".replacingOccurrences(of: "an", with: "AN"), "banana".firstIndex(of: "n").map { "banana".distance(from: "banana".startIndex, to: $0) } ?? -1)
import Foundation
print("Run-length: " + runLength("aaabccd"))
func runLength(_ s: String) -> String { var out = ""; var rest = s[...]; while let c = rest.first { let run = rest.prefix { $0 == c }; out += run.count > 1 ? "\(run.count)\(c)" : "\(c)"; rest = rest.dropFirst(run.count) }; return out }
