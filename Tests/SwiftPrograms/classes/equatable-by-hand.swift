// source: own
final class Token: Hashable, CustomStringConvertible {
  let id: Int; var note: String
  init(_ id: Int, _ note: String = "") { self.id = id; self.note = note }
  static func == (a: Token, b: Token) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  var description: String { "T\(id)" }
}
let a = Token(1, "x"), b = Token(1, "y"), c = Token(2)
print(a == b, a === b, a == c, a != c)
let set: Set = [a, b, c]
print(set.count, set.contains(Token(2)), [a, c].firstIndex(of: Token(2)) ?? -1)
var counts: [Token: Int] = [:]
for t in [a, b, c, a] { counts[t, default: 0] += 1 }
print(counts[a] ?? 0, counts[c] ?? 0)
print(a, [a, c], "\(b)", Optional(c) as Any)
