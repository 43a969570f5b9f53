// source: own
extension String {
  var isPalindrome: Bool { let l = lowercased().filter(\.isLetter); return l == String(l.reversed()) }
  func truncated(to length: Int, trailing: String = "...") -> String { count > length ? prefix(length) + trailing : self }
  subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
  static func line(_ n: Int) -> String { String(repeating: "-", count: n) }
  var words: [Substring] { split(separator: " ") }
  mutating func capitalizeFirst() { self = prefix(1).uppercased() + dropFirst() }
  init(repeatingWord word: String, times: Int) { self = Array(repeating: word, count: times).joined(separator: " ") }
}
print("Never odd or even".isPalindrome, "hello world".truncated(to: 5), "abc"[1], String.line(4))
print("a bc d".words.count, "x".truncated(to: 3))
var s = "swift"
s.capitalizeFirst()
print(s, String(repeatingWord: "ho", times: 3))
