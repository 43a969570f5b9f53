// source: own
import Foundation
// Lexers and parsers over Substrings.
struct Scanner {
  private let text: String
  private(set) var rest: Substring
  init(_ text: String) { (self.text, rest) = (text, text[...]) }
  var place: Int { text.distance(from: text.startIndex, to: rest.startIndex) }
  mutating func scan(while holds: (Character) -> Bool) -> Substring {
    let found = rest.prefix(while: holds)
    rest.removeFirst(found.count)
    return found
  }
  mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest = rest.dropFirst(prefix.count)
    return true
  }
}
var scanner = Scanner("let  answer = 42 // why")
while !scanner.rest.isEmpty {
  let before = scanner.place
  if scanner.take("//") { print(before, "comment", scanner.rest); break }
  let space = scanner.scan { $0.isWhitespace }
  if !space.isEmpty { continue }
  let word = scanner.scan { $0.isLetter || $0.isNumber }
  if word.isEmpty { print(before, "symbol", scanner.scan { !$0.isWhitespace }) } else { print(before, word, word.startIndex == word.indices.first) }
}
let line = "name: Ann, age: 31"
for field in line.split(separator: ",") {
  guard let colon = field.firstIndex(of: ":") else { continue }
  let key = field[..<colon].drop { $0 == " " }
  let value = field[field.index(after: colon)...].drop { $0 == " " }
  print(key, "=", value, line.distance(from: line.startIndex, to: value.startIndex), line[key.startIndex..<value.endIndex])
}
var path = "/usr/local/bin"[...]
var parts: [Substring] = []
while let slash = path.lastIndex(of: "/") {
  parts.insert(path[path.index(after: slash)...], at: 0)
  path = path[..<slash]
}
print(parts, path.isEmpty)
var word = "banana".suffix(4)
word.replaceSubrange(word.startIndex..<word.index(word.startIndex, offsetBy: 2), with: "oo")
print(word)
word.insert("x", at: word.index(after: word.startIndex))
word.remove(at: word.startIndex)
print(word, String(word).startIndex == "a".startIndex, word.count)
let s = String("hello world".suffix(5))
print(s[s.startIndex], s[s.index(s.startIndex, offsetBy: 2)], s.firstIndex(of: "l")! == s.index(s.startIndex, offsetBy: 3))
let sub = "a-b-c".dropFirst(2)
print(sub.index(sub.startIndex, offsetBy: 9, limitedBy: sub.endIndex) == nil, sub.range(of: "-")!.lowerBound == "a-b-c".index("a-b-c".startIndex, offsetBy: 3))
print(sub.ranges(of: "c").count, sub.uppercased(), sub + "!", "[\(sub)]", sub.reversed().map(String.init))
var count = 0
for i in sub.indices where sub[i] != "-" { count += 1; print(sub[i], terminator: " ") }
print(count, sub.first!, sub.last!, Array(sub), sub == "b-c", Set([sub, "b-c"]).count)
var queue = [1, 2, 3, 4][1...]
while let next = queue.popFirst() { print(next, queue.startIndex, queue.endIndex, terminator: "; ") }
print(queue.isEmpty)
var window = Array(1...6)[2...4]
window.removeFirst(2)
print(window.startIndex, window[window.startIndex], window.first == window[4])
window.insert(9, at: 4)
window.append(8)
print(window, window.startIndex, window.endIndex, window.firstIndex(of: 8)!)
