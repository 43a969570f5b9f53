/// A line in the form in which lines are compared: each run of white space outside of quotes becomes one space, and
/// none remain at the ends.
struct FoldedLine: Equatable {
  let text: String
  /// Whether the line is `...`, which stands for any lines.
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
