/// A line as it is compared: runs of white space outside quotes count as one space, and none at its ends.
struct FoldedLine: Equatable {
  let text: String
  /// Stands for any lines.
  let isElision: Bool

  init(_ line: String) {
    var folded = ""
    var (isQuoted, isEscaped) = (false, false)
    for character in line {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      let isSpace = character == " " || character == "\t"
      if isSpace, !isQuoted {
        if !folded.isEmpty, folded.last != " " { folded.append(" ") }
      } else {
        folded.append(character)
      }
    }
    text = folded.last == " " && !isQuoted ? String(folded.dropLast()) : folded
    isElision = text == "..."
  }
}
