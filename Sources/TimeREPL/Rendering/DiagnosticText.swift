import LineEditing

/// Renders a diagnostic as lines: the sentence, the source line with a caret, and help.
///
///     error: cannot find `ouu`
///       watch ouu
///             ^^^ nothing has this name
///     help: a similar name is `out`
struct DiagnosticText {
  let styledLines: [StyledText]
  var lines: [String] { styledLines.texts }

  /// The most columns of a source line; longer lines are cut around the caret.
  private static let longestLine = 200
  /// The columns shown left of the caret when a line is cut.
  private static let leftOfCaret = 80

  /// - Parameters:
  ///   - columns: the most columns of a drawing.
  ///   - marks: the characters of drawings.
  ///   - showsPlace: whether the file is named. A transcript omits it, as a terminal does.
  init(
    _ diagnostic: Diagnostic, columns: Int = 80, marks: MarbleMarks = .unicode, showsPlace: Bool = true
  ) {
    // Escaped here for all problems: their texts may come from files and the network, and reach the terminal only
    // through here.
    let text = ProblemText(diagnostic.problem).escaped
    var place = StyledText()
    var lines: [StyledText] = []
    if let source = diagnostic.source {
      let range = Place(diagnostic.range, in: source)
      if showsPlace, let file = source.file(at: diagnostic.range.lower) {
        place = "\(EscapedText.of(file)):\(range.line):\(range.column): "
      }
      // A line that could not be read has nothing to point at.
      if !source.text.isEmpty { lines += Self.pointed(range, label: text.label) }
    }
    lines.insert("\(place)\("error:", .error) \(text.headline)", at: 0)
    if case .session(.unmet(let unmet)) = diagnostic.problem {
      lines += Self.drawing(unmet, columns: columns, marks: marks)
    }
    if case .session(.unmet(.assertion(let failure))) = diagnostic.problem {
      lines += failure.parts.map { part in
        let (text, value) = (EscapedText.of(part.text), EscapedText.of(part.value))
        return "\("note:", .note) \(ProblemText.quoted(text)) is \(ProblemText.quoted(value))"
      }
    }
    if let given = diagnostic.given {
      lines.append(
        "\("note:", .note) \(ProblemText.quoted(given.stage)) was given \(ProblemText.list(given.values, "and"))")
    }
    styledLines = lines + text.help.map { "\("help:", .note) \($0)" }
  }

  /// Draws the expected and the actual lane on one axis; returns no lines if the expectation is not about a lane.
  static func drawing(
    _ unmet: FailedExpectation, columns: Int, marks: MarbleMarks
  ) -> [StyledText] {
    guard let (expected, actual, now) = unmet.timelines else { return [] }
    let lanes = [expected, actual]
    let drawing = MarbleDrawing(lanes: lanes, now: now, columns: columns, marks: marks)
    // Where the lanes do not fit into a drawing, marbles as text say the same.
    return drawing.styledLines
      ?? lanes.map { MarbleText($0, tick: .nanoseconds(.max)).line }.map {
        StyledText($0.count > longestLine ? $0.prefix(longestLine) + "…" : $0)
      }
  }

  /// Returns the source line, and the carets with their label.
  private static func pointed(_ place: Place, label: String?) -> [StyledText] {
    let (quoted, indent, carets) = cut(place)
    var pointer = StyledText(String(repeating: " ", count: indent + 2))
    pointer.append(String(repeating: "^", count: max(carets, 1)), .caret)
    if let label { pointer.append(" " + label, .caret) }
    return [StyledText("  " + quoted), pointer]
  }

  /// Returns the shown part of the line, the columns before the caret, and the columns that it covers.
  private static func cut(_ place: Place) -> (String, indent: Int, carets: Int) {
    // An escaped character is cut like the same escape when typed, because a saved line is read back escaped.
    func cells(_ characters: some Sequence<Character>) -> [(text: String, width: Int)] {
      characters.flatMap { character in
        let text = character == "\t" ? " " : EscapedText.of(character)
        return text == String(character)
          ? [(text, max(DisplayWidth.of(character), 0))] : text.map { (String($0), 1) }
      }
    }
    // A character may take no columns; four times as many characters as columns suffice to fill a line.
    let before = cells(place.before.suffix(longestLine * 4))
    let marked = cells(place.marked.prefix(longestLine * 4))
    let after = cells(place.after.prefix(longestLine * 4))
    let isWhole = place.before.count <= longestLine * 4
    let isShort = isWhole && (before + marked + after).map(\.width).reduce(0, +) <= longestLine
    var left = before[...]
    while !isShort, left.map(\.width).reduce(0, +) > leftOfCaret { left.removeFirst() }
    let isCutLeft = !isWhole || left.count < before.count
    var shown = isCutLeft ? "…" : ""
    var column = isCutLeft ? 1 : 0
    for cell in left {
      shown += cell.text
      column += cell.width
    }
    let indent = column
    var rest = (marked + after)[...]
    var carets = 0
    while let cell = rest.first, isShort || column + cell.width < longestLine {
      shown += cell.text
      column += cell.width
      if rest.startIndex < marked.count { carets += cell.width }
      rest.removeFirst()
    }
    return (shown + (rest.isEmpty ? "" : "…"), indent, carets)
  }
}

extension DiagnosticText {
  /// The place in the source where a range begins, and its line in three parts.
  struct Place {
    /// The line, counted from 1, as is the column. Columns are characters.
    let line: Int
    let column: Int
    let before: Substring
    let marked: Substring
    let after: Substring

    init(_ range: SourceRange, in source: Source) {
      let utf8 = source.text.utf8
      let lower = utf8.index(utf8.startIndex, offsetBy: min(range.lower, utf8.count))
      let upper = utf8.index(utf8.startIndex, offsetBy: min(max(range.lower, range.upper), utf8.count))
      let newline = UInt8(ascii: "\n")
      let start = utf8[..<lower].lastIndex(of: newline).map(utf8.index(after:)) ?? utf8.startIndex
      let end = utf8[lower...].firstIndex(of: newline) ?? utf8.endIndex
      line = source.line(at: utf8.distance(from: utf8.startIndex, to: start))
      before = source.text[start..<lower]
      marked = source.text[lower..<min(upper, end)]
      after = source.text[min(upper, end)..<end]
      let isFirst = start == utf8.startIndex
      column = before.count + 1 + (isFirst ? source.margins.first : source.margins.others)
    }
  }
}

extension ProblemText {
  var escaped: ProblemText {
    ProblemText(EscapedText.of(headline), label: label.map(EscapedText.of), help: help.map(EscapedText.of))
  }
}

/// Escapes control characters and marks that change the direction of writing, so that no terminal obeys them.
enum EscapedText {
  /// - Complexity: O(n) time, and no more memory than the text takes.
  static func of(_ text: String) -> String {
    if DisplayWidth.isPlainASCII(text) || !text.unicodeScalars.contains(where: isSpecial) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if isSpecial(scalar) { escaped += escape(scalar) } else { escaped.unicodeScalars.append(scalar) }
    }
    return escaped
  }

  static func of(_ character: Character) -> String { of(String(character)) }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    if 0x20...0x7e ~= scalar.value { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The zero-width joiner joins the parts of an emoji.
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
