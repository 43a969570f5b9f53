/// Text as XML has it between tags and within quotes.
enum XMLText {
  /// Scalar by scalar, since a mark that joins a `<` to one character leaves it a `<`. Characters that mean something in
  /// XML as names; those that it may not have as what they are replaced by everywhere.
  static func of(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
