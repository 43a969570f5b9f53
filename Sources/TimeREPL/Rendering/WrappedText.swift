import LineEditing

/// Wraps prose into lines.
enum WrappedText {
  /// Wraps a text between words, at 20 columns or more. Returns at least one line.
  static func lines(_ text: String, columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if let line = lines.last, !line.isEmpty, line.count + 1 + word.count > max(columns, 20) {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return lines
  }

  /// Wraps a line between words if it is too wide, and indents the following lines. Keeps runs of spaces. Wrapping
  /// again at the width of the widest resulting line gives the same lines.
  static func broken(_ line: String, columns: Int) -> [String] { broken(StyledText(line), columns: columns).texts }

  static func broken(_ line: StyledText, columns: Int) -> [StyledText] {
    if line.width <= columns { return [line] }
    let margin = line.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    var lines: [StyledText] = []
    // Where the current line begins in the text, and where the word.
    var (start, place): (Int?, Int) = (nil, margin)
    var width = margin
    func indented(_ range: Range<Int>) -> StyledText {
      var indented = StyledText(String(repeating: " ", count: margin + (lines.isEmpty ? 0 : 2)))
      indented.append(line.part(range).trimmed)
      return indented
    }
    for word in line.text.utf8.dropFirst(margin).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      let wordWidth = DisplayWidth.of(String(Substring(word)))
      if let begin = start, width + 1 + wordWidth > max(columns, 20) {
        lines.append(indented(begin..<place - 1))
        (start, width) = (nil, margin + 2)
      }
      if start != nil || !word.isEmpty {
        width += (start == nil ? 0 : 1) + wordWidth
        start = start ?? place
      }
      place += word.count + 1
    }
    return start.map { lines + [indented($0..<place - 1)] } ?? lines
  }
}
