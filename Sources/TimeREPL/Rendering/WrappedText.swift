import LineEditing

/// Prose in lines.
enum WrappedText {
  /// At least one line, broken between words. Narrower than 20 columns nothing could be read.
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

  /// A line, broken between words where it is too wide; what follows is set in. Its runs of spaces stay. Drawn again at
  /// the width of the widest line that comes out, it comes out the same.
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
