/// Where in its command's syntax a line stands: what can come behind the pieces that were typed.
///
/// The syntax is walked along all paths at once. A piece that is one of the command's own words is taken as that, if it can
/// be; one that fits nowhere is passed over, so that any line has a place.
struct CommandPlace {
  /// What can stand here, the most likely first.
  private(set) var blanks: [CommandSyntax.Completion] = []
  /// The command's own words that can.
  private(set) var words: [CommandWord] = []
  /// What is still to come, as help shows it; empty where nothing need come.
  let rest: String
  /// Whether each piece had a place.
  private(set) var isWritten = true

  /// What may still come, one path each, the most likely first.
  private typealias Path = ArraySlice<CommandSyntax>

  /// - Parameter pieces: what it was given; the last is the one under the caret.
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

  /// The paths behind a piece: where it is a word of the command's own, and where something is filled in.
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
      // More than one piece can be filled in.
      if completion == .expression || completion == .typeName { filled.append(path) }
    default: for path in first.paths(before: rest) { take(piece, path, &led, &filled) }
    }
  }

  /// `subject a: Int`: the piece `a:` ends with the mark that comes next.
  private static func behindMark(_ piece: ArraySlice<Token>, _ rest: Path) -> Path? {
    guard piece.count > 1, case .symbol(let symbol)? = piece.last?.kind, let next = rest.first else { return nil }
    switch next {
    case .mark(symbol): return rest.dropFirst()
    case .sequence, .optional:
      return next.paths(before: rest.dropFirst()).lazy.compactMap { behindMark(piece, $0) }.first
    default: return nil
    }
  }

  /// Notes what a path can begin with.
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
  /// The ways on from it, what may come first in them being another part; `rest` is what comes behind it.
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

  /// The text of the usual way to write it.
  fileprivate var usualText: String {
    switch self {
    case .alternatives(let ways): ways.first?.text ?? ""
    case .sequence(let parts): parts.map(\.usualText).filter { !$0.isEmpty }.joined(separator: " ")
    default: text
    }
  }
}

extension ArraySlice<Token> {
  /// Whether it is a command's own word, an option with its dashes.
  fileprivate func `is`(_ word: CommandWord) -> Bool {
    guard word.isOption else { return count == 1 && first?.word == word.name }
    return count == 3 && dropLast().allSatisfy { $0.kind == .symbol("-") } && last?.word == word.name
  }
}
