// Folder `Export/Swift`: writes a session as a Swift Testing file: its input as statements, its lanes as expectations.

/// A typed text with a list of edits.
struct SourceEdits {
  let source: Source
  let tokens: [Token]
  private var edits: [(range: SourceRange, text: String)] = []

  init(_ source: Source) {
    self.source = source
    tokens = Lexer.tokens(of: source.text)
  }

  // MARK: Places

  func index(at offset: Int) -> Int {
    tokens.firstIndex { $0.range.lower >= offset } ?? tokens.count - 1
  }

  /// Returns where a receiver ends, before the dot.
  func endOfReceiver(of name: Name) -> Int {
    tokens[max(0, index(at: name.range.lower) - 2)].range.upper
  }

  /// Returns the ranges of the arguments in the parentheses after a name, including everything between the commas.
  func spans(after name: SourceRange) -> [SourceRange] {
    guard var index = tokens.firstIndex(where: { $0.range.lower >= name.upper && $0.kind == .open(.parenthesis) })
    else {
      return []
    }
    var spans: [SourceRange] = []
    var depth = 0
    var start: Int?
    while index < tokens.count {
      let token = tokens[index]
      let isEnd = depth == 1 && (token.kind == .close(.parenthesis) || token.kind == .symbol(","))
      if isEnd, let first = start {
        spans.append(SourceRange(lower: first, upper: tokens[index - 1].range.upper))
        start = nil
      }
      switch token.kind {
      case .open, .interpolationOpen: depth += 1
      case .close, .interpolationClose: depth -= 1
      default: break
      }
      if depth == 0 { return spans }
      if start == nil, !isEnd, depth > 1 || token.kind != .open(.parenthesis) { start = token.range.lower }
      index += 1
    }
    return spans
  }

  // MARK: Editing

  mutating func replace(_ range: SourceRange, by text: String) { edits.append((range, text)) }

  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { edits.append((SourceRange(lower: offset, upper: offset), text)) }
  }

  /// Returns the edited text of a range, extended so that parentheses are balanced.
  func text(of range: SourceRange) -> String {
    let range = balanced(range)
    let bytes = Array(source.text.utf8)
    var all = edits.filter { $0.range.lower >= range.lower && $0.range.upper <= range.upper }
    // Swift has no comments that begin with # and no continuation of rows by \.
    for (before, after) in zip(tokens, tokens.dropFirst())
    where before.range.upper >= range.lower && after.range.lower <= range.upper
      && before.range.upper < after.range.lower
    {
      let gap = bytes[before.range.upper..<after.range.lower]
      if gap.contains(UInt8(ascii: "#")) || gap.contains(UInt8(ascii: "\\")) {
        let isRow = after.startsLine
        all.append((SourceRange(lower: before.range.upper, upper: after.range.lower), isRow ? "\n" : " "))
      }
    }
    let sorted = all.enumerated().sorted {
      ($0.element.range.lower, $0.element.range.upper, $0.offset) < (
        $1.element.range.lower, $1.element.range.upper, $1.offset
      )
    }
    var result: [UInt8] = []
    var position = range.lower
    for (_, edit) in sorted where edit.range.lower >= position {
      result += bytes[position..<edit.range.lower]
      result += Array(edit.text.utf8)
      position = edit.range.upper
    }
    if position < range.upper { result += bytes[position..<range.upper] }
    return String(decoding: result, as: UTF8.self)
  }

  private func balanced(_ range: SourceRange) -> SourceRange {
    guard var first = tokens.firstIndex(where: { $0.range.lower >= range.lower }),
      var last = tokens.lastIndex(where: { $0.range.upper <= range.upper && $0.kind != .end }), first <= last
    else { return range }
    var open = 0
    var missing = 0
    for token in tokens[first...last] {
      switch token.kind {
      case .open: open += 1
      case .close where open > 0: open -= 1
      case .close: missing += 1
      default: break
      }
    }
    while missing > 0, first > 0, case .open = tokens[first - 1].kind {
      first -= 1
      missing -= 1
    }
    while open > 0, last + 1 < tokens.count, case .close = tokens[last + 1].kind {
      last += 1
      open -= 1
    }
    return SourceRange(
      lower: min(range.lower, tokens[first].range.lower), upper: max(range.upper, tokens[last].range.upper))
  }
}
