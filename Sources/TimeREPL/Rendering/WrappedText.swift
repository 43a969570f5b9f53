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
  static func broken(_ line: String, columns: Int) -> [String] {
    if DisplayWidth.of(line) <= columns { return [line] }
    let margin = String(line.prefix { $0 == " " })
    var lines: [String] = []
    var (current, hasWords) = (margin, false)
    for word in line.dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false) {
      if hasWords, DisplayWidth.of(current) + 1 + DisplayWidth.of(String(word)) > max(columns, 20) {
        while current.last == " " { current.removeLast() }
        lines.append(current)
        (current, hasWords) = (margin + "  ", false)
      }
      if !hasWords, word.isEmpty { continue }
      current += (hasWords ? " " : "") + word
      hasWords = true
    }
    return hasWords ? lines + [current] : lines
  }
}
