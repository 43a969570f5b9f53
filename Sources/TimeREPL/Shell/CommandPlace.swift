/// The position in a command's syntax after the typed pieces, and what can follow there.
///
/// All paths through the syntax are followed at once. A piece that can be one of the command's own words is taken as
/// that word. A piece that fits nowhere is skipped, so every line has a position.
struct CommandPlace {
  /// The kinds of values that can follow, the most likely first.
  private(set) var blanks: [CommandSyntax.Completion] = []
  /// The command's own words that can follow.
  private(set) var words: [CommandWord] = []
  /// The rest of the syntax, as help shows it, without optional parts for which it would be too long; empty if nothing
  /// can follow.
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
    rest = Self.text(paths.first?.flatMap(\.usualParts) ?? [])
    for path in paths { look(path) }
  }

  /// The widths within which optional parts are shown: behind required parts; alone; alone, if more follow.
  private static let (widestBehind, widest, widestBeforeMore) = (15, 30, 24)

  /// Returns the required parts, and the optional parts that fit. Those that come in any order are shown only once all
  /// that is required is written.
  private static func text(_ parts: [CommandSyntax.Part]) -> String {
    let required = parts.reduce(0) { $1.isOptional ? $0 : $0 + $1.text.utf8.count + 1 }
    if required == 0 {
      let all = parts.map(\.text).joined(separator: " ")
      if all.utf8.count <= widest { return all }
      var shown = parts[0].text
      for part in parts.dropFirst() {
        if shown.utf8.count + 1 + part.text.utf8.count > widestBeforeMore { break }
        shown += " " + part.text
      }
      return shown + " ..."
    }
    var room = widestBehind - required
    let shown = parts.filter { part in
      if !part.isOptional { return true }
      if part.isUnordered || part.text.utf8.count > room { return false }
      room -= part.text.utf8.count + 1
      return true
    }
    return shown.map(\.text).joined(separator: " ")
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

  /// A part of a hint.
  fileprivate struct Part {
    let text: String
    var isOptional = false
    /// Whether it can come before or after others.
    var isUnordered = false
  }

  /// The parts of its usual form.
  fileprivate var usualParts: [Part] {
    switch self {
    case .alternatives(let ways): ways.first?.usualParts ?? []
    case .sequence(let parts): parts.flatMap(\.usualParts)
    case .optional: [Part(text: text, isOptional: true)]
    case .atMostOne(let parts): parts.map { Part(text: "[\($0.text)]", isOptional: true) }
    case .anyOrder(let parts): parts.map { Part(text: "[\($0.text)]", isOptional: true, isUnordered: true) }
    case .more: []
    default: text.isEmpty ? [] : [Part(text: text)]
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
