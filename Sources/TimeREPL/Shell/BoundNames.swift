// Folder `Shell`: the program around a session: arguments, the dialogue at a terminal with completion and highlighting,
// scripts, checking files in worker processes, lessons, and playing time against the wall clock.

/// The names that a text itself declares, including the parameters of its closures and functions.
enum BoundNames {
  static func of(_ line: TypedLine) -> Set<String> {
    var bound: Set<String> = []
    var list: (names: [String], isOpen: Bool) = ([], false)  // `{ a, b` may turn out to be parameters
    for index in line.tokens.indices {
      let token = line.tokens[index]
      let previous = line.token(index - 1)?.kind
      if let word = token.word, word != "in" {
        if list.isOpen { list.names.append(word) }
        switch previous {
        case .word(let before) where binders.contains(before): bound.insert(word)
        default: break
        }
        // The parameters of a `func`, and the labels of a tuple.
        if line.token(index + 1)?.kind == .symbol(":") { bound.insert(word) }
        if isInParameters(index, line) { bound.insert(word) }
      } else if token.kind == .open(.brace) {
        list = ([], true)
      } else if token.kind == .word("in") {
        bound.formUnion(list.names)
        list.isOpen = false
      } else {
        switch token.kind {
        case .symbol(","), .open(.parenthesis), .close(.parenthesis), .symbol(":"): break
        default: list.isOpen = false
        }
      }
    }
    return bound
  }

  private static let binders: Set<String> = [
    "let", "var", "func", "for", "subject", "pipeline", "hot", "cold", "scheduler", "as",
  ]

  /// Whether the word is a parameter in `func f(x, y)`: in the parentheses after the name, before the body.
  private static func isInParameters(_ index: Int, _ line: TypedLine) -> Bool {
    let start = line.contexts[index].start
    guard line.tokens[start].word == "func", case .open(.parenthesis)? = line.token(start + 2)?.kind else {
      return false
    }
    return line.contexts[index].depth == 1 && index > start + 2
  }
}
