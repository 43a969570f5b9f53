// source: own
func parse(_ text: String) -> [String] {
  struct Token {
    let text: String
    var isNumber: Bool { Int(text) != nil }
    func tagged() -> String { (isNumber ? "n:" : "w:") + text }
  }
  enum Mode { case loud, plain
    mutating func next() { self = self == .loud ? .plain : .loud }
  }
  var mode = Mode.plain
  var found: [String] = []
  for part in text.split(separator: " ") {
    let token = Token(text: String(part))
    found.append(mode == .loud ? token.tagged().uppercased() : token.tagged())
    mode.next()
  }
  return found
}
print(parse("a 1 b 22"))
