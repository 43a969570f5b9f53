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

  ///     interpolation → "\(" [ word ":" ] expression { "," [ word ":" ] expression } ")"
  ///
  /// Several arguments, or one with a label, are those of an `appendInterpolation`.
  private mutating func interpolation() throws(Diagnostic) -> Expression {
    let start = current.range
    let outer = try open()
    let label = takeInterpolationLabel()
    let value = try expression()
    if label == nil, !isAt(",") {
      try endInterpolation(restoring: outer)
      return value
    }
    return try interpolation(label, value, from: start, restoring: outer)
  }

  // Functions of their own, because `interpolation` recurses and must use little stack.

  private mutating func interpolation(
    _ label: Name?, _ value: Expression, from start: SourceRange, restoring outer: Restrictions
  ) throws(Diagnostic) -> Expression {
    var arguments = [Argument(label: label, value: value, isTrailing: false)]
    while take(",") {
      let label = takeInterpolationLabel()
      arguments.append(Argument(label: label, value: try expression(), isTrailing: false))
    }
    try endInterpolation(restoring: outer)
    let range = range(from: start)
    return try make(.call(try make(.implicitMember("appendInterpolation"), at: range), arguments), at: range)
  }

  private mutating func takeInterpolationLabel() -> Name? {
    guard case .word(let word) = current.kind, peek().kind == .symbol(":") else { return nil }
    let name = Name(text: word, range: takeRange())
    take()
    return name
  }

  private mutating func endInterpolation(restoring outer: Restrictions) throws(Diagnostic) {
    guard current.kind == .interpolationClose else { throw failure(.text(")")) }
    close(restoring: outer)
  }

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
