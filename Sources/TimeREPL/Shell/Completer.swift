import LineEditing

/// The candidates at the caret, from the tables of commands, operators and sources and from the session's names.
struct Completer {
  let world: World
  private let line: TypedLine
  private let lessons: [Lesson]
  /// Used for type queries; nothing is ever declared in it.
  let checker: TypeChecker

  /// - Parameter text: The text up to the caret.
  init(_ text: some StringProtocol, in world: World, lessons: [Lesson] = []) {
    self.world = world
    self.lessons = lessons
    line = TypedLine(text, names: world.names)
    checker = TypeChecker(world.environment, Source(""))
  }

  /// The candidates that begin with the typed word.
  var completions: Completions {
    let (start, candidates) = self.candidates
    let typed = line.string(from: start)
    var texts: Set<String> = []
    let unique = candidates.filter { texts.insert($0.text).inserted }
    var found = unique.filter { $0.text.hasPrefix(typed) }
    if found.isEmpty {
      let lowercased = typed.lowercased()
      found = unique.filter { $0.text.lowercased().hasPrefix(lowercased) }
    }
    return Completions(replacing: start..<line.text.count, with: found)
  }

  private typealias Found = (start: Int, candidates: [Completions.Candidate])

  private var candidates: Found {
    guard !line.isInComment, line.open.last != .string else { return (line.text.count, []) }
    if line.isAtCommand {
      if let given = line.given { return parameter(given.row, given.pieces) }
      if let start = line.commandWordStart { return (start, beginnings(with: line.string(from: start))) }
    }
    return expression
  }

  /// The candidates within an expression.
  private var expression: Found {
    if line.touchesToken, line.wordIndex == line.tokens.count, let last = line.tokens.last, !last.canBeFollowed {
      return (line.text.count, [])
    }
    if let dot = line.token(line.wordIndex - 1), dot.kind == .symbol("."), dot.range.upper == line.wordStart {
      let typed = caret.flatMap { membersByType($0) }
      return (line.wordStart, typed ?? members(of: Receiver(before: line.wordIndex - 1, in: line, world)))
    }
    let names = caret.map { namesByType($0) } ?? expressions
    if let call = line.call, call.isAtStart { return (line.wordStart, labels(of: call) + names) }
    return (line.wordStart, names)
  }

  /// The type information for the word being typed.
  private var caret: CaretProbe? {
    world.caret(behind: String(decoding: line.text[..<line.wordStart], as: UTF8.self))
  }

  // MARK: - Commands

  /// Returns commands, and everything that an expression can begin with.
  private func beginnings(with typed: String) -> [Completions.Candidate] {
    let commands = CommandTable.rows.filter { $0.isAct || !line.isAct }.flatMap { row in
      // Alternative spellings are only offered once one has been begun.
      let spellings = typed.isEmpty || row.name.hasPrefix(typed) ? [row.name] : row.spellings
      return spellings.map { name in
        Completions.Candidate(name, description: row.summary, ending: row.standsAlone ? "" : " ")
      }
    }
    return commands + (line.isAct ? [] : expressions)
  }

  private func parameter(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) -> Found {
    let place = CommandPlace(row, pieces)
    let start = pieces.last?.first?.range.lower ?? line.text.count
    // A dot begins an implicit member, such as `.seconds` for a duration, whatever else may follow here.
    if pieces.last?.first?.kind == .symbol("."), !row.completions.contains(.file) {
      return expression
    }
    let words = place.words.map { Completions.Candidate($0.rawValue, ending: " ") }
    var found: [Completions.Candidate] = []
    for blank in place.blanks {
      switch blank {
      case .newName, .marbles, .number, .duration, .time, .place: break
      case .typeName:
        found += Type.knownNames.map { Completions.Candidate($0) } + names { $0 == .type }
      case .subject: found += names { $0 == .subject }
      case .lane: found += lanes
      case .name: found += names { _ in true } + lanes
      case .words(let words):
        found += words.map { Completions.Candidate($0, ending: " ") }
      case .act:
        found += CommandTable.rows.filter(\.isAct).map { .init($0.name, description: $0.summary, ending: " ") }
      case .command: found += topics
      case .setting: found += settings
      case .test: found += tests
      case .lesson:
        found += lessons.map { Completions.Candidate($0.name, description: $0.title) }
      case .file: found += FileNames(beginningWith: line.string(from: start)).candidates
      case .settingValue: found += values(ofSetting: pieces.first?.first?.word)
      case .expression, .value:
        let value = expression
        return (value.start, value.candidates + (value.start == start ? words : []))
      }
    }
    return (start, found + words)
  }
}

extension Completer {
  /// The declared tests and their suites.
  private var tests: [Completions.Candidate] {
    let all = world.tests.tests
    var suites: [String] = []
    for case let suite? in all.map(\.suite) where !suites.contains(suite) { suites.append(suite) }
    return suites.map { suite in
      let count = all.count { $0.suite == suite }
      return Completions.Candidate(suite, description: "\(count) test\(count == 1 ? "" : "s")")
    } + all.map { Completions.Candidate($0.name, description: $0.attribute?.displayName ?? "") }
  }
}

extension Token {
  /// Whether a word can be typed directly after the token.
  fileprivate var canBeFollowed: Bool {
    switch kind {
    case .symbol, .open, .interpolationOpen: true
    default: false
    }
  }
}
