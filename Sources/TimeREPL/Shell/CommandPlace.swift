/// The position in a command's syntax after the typed pieces, and what can follow there.
///
/// All paths through the syntax are followed at once. A piece that can be one of the command's own words is taken as
/// that word. A piece that fits nowhere is skipped, so every line has a position.
struct CommandPlace {
  /// The kinds of values that can follow, the most likely first.
  private(set) var blanks: [CommandSyntax.Completion] = []
  /// The command's own words that can follow.
  private(set) var words: [CommandWord] = []
  /// The rest of the syntax, as help shows it; empty if nothing more is required.
  let rest: String
  /// Whether each piece fitted.
  private(set) var isWritten = true

  /// A rest of the syntax; the alternatives are ordered by likelihood.
  private typealias Path = ArraySlice<CommandSyntax>

  /// - Parameter pieces: The arguments so far; the last is the one under the caret.
  init(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) {
    var paths: [Path] = [[row.syntax]]
    for piece in pieces.dropLast() {
      var (led, filled): ([Path], [Path]) = ([], [])
      for path in paths { Self.take(piece, path, &led, &filled) }
      if led.isEmpty, filled.isEmpty { isWritten = false } else { paths = led.isEmpty ? filled : led }
    }
    rest = paths.first.map { $0.map(\.usualText).filter { !$0.isEmpty }.joined(separator: " ") } ?? ""
    for path in paths { look(path) }
  }

  /// Adds the paths after a piece: to `led` if it is one of the command's own words, to `filled` if it is a value.
  private static func take(_ piece: ArraySlice<Token>, _ path: Path, _ led: inout [Path], _ filled: inout [Path]) {
    guard let first = path.first else { return }
    let rest = path.dropFirst()
    switch first {
    case .word(let word): if piece.is(word) { led.append(rest) }
    case .mark(let mark):
      guard piece.count == 1, case .symbol(let symbol)? = piece.first?.kind else { return }
      if symbol == mark || mark == "==" && CommandSyntax.comparisons.contains(symbol) { led.append(rest) }
    case .blank(_, let completion):
      filled.append(behindMark(piece, rest) ?? rest)
      // Such a value may consist of several pieces.
      if completion == .expression || completion == .typeName { filled.append(path) }
    default: for path in first.paths(before: rest) { take(piece, path, &led, &filled) }
    }
  }

  /// In `subject a: Int`, the piece `a:` includes the mark that follows.
  private static func behindMark(_ piece: ArraySlice<Token>, _ rest: Path) -> Path? {
    guard piece.count > 1, case .symbol(let symbol)? = piece.last?.kind, let next = rest.first else { return nil }
    switch next {
    case .mark(symbol): return rest.dropFirst()
    case .sequence, .optional:
      return next.paths(before: rest.dropFirst()).lazy.compactMap { behindMark(piece, $0) }.first
    default: return nil
    }
  }

  /// Adds what a path can begin with.
  private mutating func look(_ path: Path) {
    guard let first = path.first else { return }
    switch first {
    case .word(let word): if !words.contains(word) { words.append(word) }
    case .mark: break
    case .blank(_, let completion): if !blanks.contains(completion) { blanks.append(completion) }
    default: for path in first.paths(before: path.dropFirst()) { look(path) }
    }
  }
}

extension CommandSyntax {
  /// Returns the paths through this part, followed by `rest`.
  fileprivate func paths(before rest: ArraySlice<CommandSyntax>) -> [ArraySlice<CommandSyntax>] {
    switch self {
    case .blank, .word, .mark: [[self] + rest]
    case .sequence(let parts): [parts + rest]
    case .optional(let part): [[part] + rest, rest]
    case .choice(let parts, _), .alternatives(let parts): parts.map { [$0] + rest }
    case .atMostOne(let parts): parts.map { [$0] + rest } + [rest]
    case .anyOrder(let parts):
      parts.indices.map { index in
        var others = parts
        others.remove(at: index)
        return [parts[index], .anyOrder(others)] + rest
      } + [rest]
    case .repeated(let part): [[part, .more(part)] + rest]
    case .more(let part): [[part, .more(part)] + rest, rest]
    }
  }

  /// The text of its usual form.
  fileprivate var usualText: String {
    switch self {
    case .alternatives(let ways): ways.first?.text ?? ""
    case .sequence(let parts): parts.map(\.usualText).filter { !$0.isEmpty }.joined(separator: " ")
    default: text
    }
  }
}

extension ArraySlice<Token> {
  /// Whether the piece is this word of the command, or this option with its dashes.
  fileprivate func `is`(_ word: CommandWord) -> Bool {
    guard word.isOption else { return count == 1 && first?.word == word.name }
    return count == 3 && dropLast().allSatisfy { $0.kind == .symbol("-") } && last?.word == word.name
  }
}
