extension Parser {
  /// Parses the tokens of a string, see `Lexer`.
  mutating func string() throws(Diagnostic) -> Expression {
    let opening = index
    take()
    var pieces: [Piece] = []
    while current.kind != .stringClose {
      let place = index
      if current.kind == .interpolationOpen {
        pieces.append(piece(try interpolation(), at: place))
      } else {
        pieces.append(try takeText(of: opening))
      }
    }
    return try string(pieces, from: opening)
  }

  private mutating func string(_ pieces: [Piece], from opening: Int) throws(Diagnostic) -> Expression {
    var pieces = pieces
    let closing = take()
    if tokens[opening].kind == .stringOpen(.lines) { try trim(&pieces, tokens[opening], closing) }
    let text = try make(.string(Self.joined(pieces)), from: tokens[opening].range)
    return tokens[opening].kind == .stringOpen(.pattern) ? try pattern(text) : text
  }

  /// Returns the call `Regex(…)` for a literal `/…/`.
  private mutating func pattern(_ literal: Expression) throws(Diagnostic) -> Expression {
    guard case .string(let segments) = literal.kind, case .text(let text)? = segments.first else {
      throw failure(.expression)
    }
    var reader = RegexReader(text)
    do throws(RegexMistake) { _ = try reader.read() } catch {
      throw Diagnostic(.invalidPattern(text, error.text), at: literal.range)
    }
    let label = Name(text: "literal", range: literal.range)
    let callee = try make(.name("Regex"), at: literal.range)
    return try make(.call(callee, [Argument(label: label, value: literal, isTrailing: false)]), at: literal.range)
  }

  ///     interpolation → "\(" expression { "," word ":" expression } ")"
  ///
  /// The labelled arguments format a message of `Logger`. TimeREPL ignores them.
  private mutating func interpolation() throws(Diagnostic) -> Expression {
    let outer = try open()
    let value = try expression()
    try endInterpolation(restoring: outer)
    return value
  }

  // A function of its own, because `interpolation` recurses and must use little stack.
  private mutating func endInterpolation(restoring outer: Restrictions) throws(Diagnostic) {
    while isAt(","), case .word(let word) = peek().kind, Self.formatLabels.contains(word) {
      take()
      take()
      guard take(":") else { throw failure(.text(":")) }
      _ = try expression()
    }
    guard current.kind == .interpolationClose else { throw failure(.text(")")) }
    close(restoring: outer)
  }

  private static let formatLabels: Set = ["privacy", "format", "align", "attributes"]

  private mutating func piece(_ value: Expression, at place: Int) -> Piece {
    Piece(segment: .interpolation(value), startsLine: tokens[place].startsLine, range: tokens[place].range)
  }

  private mutating func takeText(of opening: Int) throws(Diagnostic) -> Piece {
    switch current.kind {
    case .stringText(let text):
      return Piece(segment: .text(text), startsLine: current.startsLine, range: takeRange())
    case .bad(let problem): throw Diagnostic(problem, at: current.range)
    default: throw Diagnostic(.unclosedString, at: tokens[opening].range)
    }
  }

  fileprivate struct Piece {
    var segment: StringSegment
    let startsLine: Bool
    let range: SourceRange

    var text: String? {
      if case .text(let text) = segment { text } else { nil }
    }
  }

  /// Removes the first and the last line break, and the indentation of the closing `"""` from each line.
  private func trim(_ pieces: inout [Piece], _ opening: Token, _ closing: Token) throws(Diagnostic) {
    guard let first = pieces.first?.text, first.allSatisfy(\.isWhitespace), first.hasSuffix("\n") else {
      throw Diagnostic(.crowdedQuotes, at: opening.range)
    }
    pieces.removeFirst()
    var indentation = ""
    if !closing.startsLine {
      guard let last = pieces.last, last.startsLine, let text = last.text, text.allSatisfy({ $0 == " " || $0 == "\t" })
      else { throw Diagnostic(.crowdedQuotes, at: closing.range) }
      indentation = text
      pieces.removeLast()
    }
    for index in pieces.indices where pieces[index].startsLine {
      guard let text = pieces[index].text else {
        guard indentation.isEmpty else { throw Diagnostic(.missingIndentation, at: pieces[index].range) }
        continue
      }
      if text.hasPrefix(indentation) {
        pieces[index].segment = .text(String(text.dropFirst(indentation.count)))
      } else if text.allSatisfy(\.isWhitespace) {
        pieces[index].segment = .text("\n")
      } else {
        throw Diagnostic(.missingIndentation, at: pieces[index].range)
      }
    }
    if let last = pieces.last?.text, last.hasSuffix("\n") {
      pieces[pieces.count - 1].segment = .text(String(last.dropLast()))
    }
  }

  /// Joins neighbouring texts; an empty string becomes one empty text.
  private static func joined(_ pieces: [Piece]) -> [StringSegment] {
    var segments: [StringSegment] = []
    var text = ""
    for piece in pieces {
      if let more = piece.text {
        text += more
      } else {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(piece.segment)
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return segments
  }
}
