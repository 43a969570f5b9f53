/// Prose in lines.
enum WrappedText {
  /// At least one line, broken between words. Narrower than 20 columns nothing could be read.
  static func lines(_ text: String, columns: Int, width: (String) -> Int = \.count) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, !line.isEmpty, width(line) + 1 + width(String(word)) > max(columns, 20) {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return lines
  }
}
