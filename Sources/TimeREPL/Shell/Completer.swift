import LineEditing

/// What can stand at the caret, out of the tables of commands, operators and sources and the names of the session.
struct Completer {
  let world: World
  private let line: TypedLine

  /// - Parameter text: up to the caret.
  init(_ text: some StringProtocol, in world: World) {
    self.world = world
    line = TypedLine(text)
  }

  /// The candidates, those that begin with what was typed.
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
    let nothing: Found = (line.text.count, [])
    guard !line.isInComment, line.open.last != .string else { return nothing }
    let isAtCommand = line.open.isEmpty || line.open.last == .acts
    if isAtCommand, let given = line.given { return parameter(given.row, given.pieces) }
    if line.touchesToken, line.wordIndex == line.tokens.count, let last = line.tokens.last, !last.canBeFollowed {
      return nothing
    }
    if let dot = line.token(line.wordIndex - 1), dot.kind == .symbol("."),
      dot.range.upper == line.wordStart
    {
      return (line.wordStart, members(of: Receiver(before: line.wordIndex - 1, in: line, world)))
    }
    if isAtCommand, line.wordIndex <= line.commandStart { return (line.wordStart, beginnings) }
    if isAtCommand,
      line.spelling(at: line.commandStart)?.text.hasPrefix(":") == true
        || line.token(line.commandStart)?.kind == .symbol(":"),
      line.wordIndex <= line.commandStart + 1
    {
      return (line.tokens[line.commandStart].range.lower, beginnings)
    }
    if let call = line.call, call.isAtStart { return (line.wordStart, labels(of: call) + expressions) }
    return (line.wordStart, expressions)
  }

  // MARK: - Commands

  /// Commands, and what an expression can begin with.
  private var beginnings: [Completions.Candidate] {
    let rows = line.isAct ? CommandTable.rows.filter(\.isAct) : CommandTable.rows
    let typed = line.string(from: line.token(line.commandStart)?.range.lower ?? line.text.count)
    let commands = rows.flatMap { row -> [Completions.Candidate] in
      // Other spellings only for who has begun to type one.
      let spellings = typed.isEmpty || row.name.hasPrefix(typed) ? [row.name] : row.spellings
      return spellings.map { name in
        Completions.Candidate(name, description: row.summary, ending: row.parameters.isEmpty ? "" : " ")
      }
    }
    return commands + (line.isAct ? [] : expressions)
  }

  private func parameter(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) -> Found {
    let place = CommandPlace(row, pieces)
    let start = pieces.last?.first?.range.lower ?? line.text.count
    let words = place.words.map { Completions.Candidate($0, ending: " ") }
    var found: [Completions.Candidate] = []
    for parameter in place.parameters {
      switch parameter.completion {
      case .newName, .marbles, .number, .duration: break
      case .subject: found += names { $0 == .subject }
      case .lane: found += lanes
      case .name: found += names { _ in true } + lanes
      case .time: break
      case .words(let words):
        found += words.filter { word in !place.words.contains(word) && word != "x10" }
          .map { Completions.Candidate($0, ending: " ") }
      case .act: return (line.wordStart, beginnings.filter { CommandTable.row($0.text)?.isAct == true })
      case .command: found += topics
      case .setting:
        found += Settings.rows.map {
          Completions.Candidate($0.name, description: "\($0.values): \($0.summary)", ending: " ")
        }
      case .settingValue: found += values(ofSetting: pieces.first?.first?.word)
      case .expression, .value:
        let value = expressionCandidates(in: pieces)
        return (value.start, value.candidates + (value.start == start ? words : []))
      }
    }
    return (start, found + words)
  }

  /// Within an expression that is a parameter.
  private func expressionCandidates(in pieces: [ArraySlice<Token>]) -> Found {
    if line.touchesToken, line.wordIndex == line.tokens.count, let last = line.tokens.last, !last.canBeFollowed {
      return (line.text.count, [])
    }
    if let dot = line.token(line.wordIndex - 1), dot.kind == .symbol("."), dot.range.upper == line.wordStart {
      return (line.wordStart, members(of: Receiver(before: line.wordIndex - 1, in: line, world)))
    }
    return (line.wordStart, expressions)
  }

  private var lanes: [Completions.Candidate] {
    var seen: Set<String> = []
    let names = world.lanes.map(\.name) + world.environment.names.filter { world.kinds[$0] == .subject }
    return names.filter { seen.insert($0).inserted }.map { Completions.Candidate($0, ending: " ") }
  }

  private func names(of isWanted: (NameKind) -> Bool) -> [Completions.Candidate] {
    world.environment.names.compactMap { name in
      guard let kind = world.kinds[name], isWanted(kind) else { return nil }
      return Completions.Candidate(name, description: kind.rawValue, ending: " ")
    }
  }

  private var topics: [Completions.Candidate] {
    [
      Completions.Candidate("operators", description: "what changes what is sent"),
      Completions.Candidate("publishers", description: "what sends"),
    ] + CommandTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + OperatorTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + SourceTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + Settings.rows.map { Completions.Candidate($0.name, description: $0.summary) }
  }

  private func values(ofSetting name: String?) -> [Completions.Candidate] {
    guard let row = Settings.rows.first(where: { $0.name == name }) else { return [] }
    return row.values.split(separator: "|").filter { $0.allSatisfy(\.isLowercase) }.map { .init(String($0)) }
  }

  // MARK: - Expressions

  /// Names that mean something: what was declared, then what makes publishers, then the rest.
  private var expressions: [Completions.Candidate] {
    let declared = world.environment.names.map { name in
      Completions.Candidate(name, description: world.kinds[name]?.rawValue ?? "")
    }
    let sources = SourceTable.rows.filter { $0.make != nil }.map { row in
      Completions.Candidate(
        row.name, display: row.signatures[0].shape, description: row.summary, ending: row.signatures[0].ending)
    }
    let others = world.environment.builtInNames + ["true", "false", "nil"]
    return declared + sources + others.map { Completions.Candidate($0) }
  }

  private func labels(of call: TypedLine.Call) -> [Completions.Candidate] {
    let parameters = CalledSignatures(call, in: world).remaining.joined()
    var labels: [Completions.Candidate] = []
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      labels.append(Completions.Candidate(label + ":", description: parameter.type, ending: " "))
    }
    return labels
  }

  private func members(of receiver: Receiver) -> [Completions.Candidate] {
    switch receiver {
    case .implicit:
      ["seconds", "milliseconds", "microseconds", "nanoseconds"].map { .init($0, display: "\($0)(_:)", ending: "(") }
        + ["main", "unlimited", "none", "finished", "infinity"].map { .init($0) }
        + ["max", "failure"].map { .init($0, display: "\($0)(_:)", ending: "(") }
    case .publisher: operators
    case .object(let namespace as Namespace): members(of: namespace)
    case .object(let object):
      object.memberNames.map { name in
        operators.first { $0.text == name && object is PublisherObject } ?? Completions.Candidate(name)
      }
    case .value(let kind): members(of: [kind])
    case .unknown: operators + members(of: Value.Kind.allCases)
    }
  }

  private func members(of namespace: Namespace) -> [Completions.Candidate] {
    namespace.memberNames.map { name in
      let summary = SourceTable.row("\(namespace.name).\(name)")?.summary ?? ""
      guard case .function(let function)? = try? namespace.member(name), let first = function.overloads?.first else {
        return Completions.Candidate(name, description: summary)
      }
      let display = name == "init" ? "init" : first.signature.shape
      return Completions.Candidate(name, display: display, description: summary, ending: first.signature.ending)
    }
  }

  private var operators: [Completions.Candidate] {
    OperatorTable.rows.map { row in
      Completions.Candidate(
        row.name, display: row.signatures[0].shape, description: row.summary, ending: row.signatures[0].ending)
    }
  }

  private func members(of kinds: [Value.Kind]) -> [Completions.Candidate] {
    var seen: Set<String> = []
    return kinds.flatMap { world.environment.members.rows(of: $0) }.filter { seen.insert($0.signature.name).inserted }
      .map { .init($0.signature.name, display: $0.signature.shape, ending: $0.signature.ending) }
  }
}

extension Signature {
  /// The name, and what a call of it cannot do without: `throttle(for:latest:)`.
  fileprivate var shape: String {
    isProperty ? name : name + "(" + parameters.filter { !$0.isOptional }.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// What follows the name when it is called.
  fileprivate var ending: String {
    if isProperty { return "" }
    let required = parameters.filter { !$0.isOptional && !$0.isVariadic }
    if required.count == 1, required[0].isFunction { return " { " }
    return parameters.isEmpty || required.isEmpty ? "()" : "("
  }
}

extension Token {
  /// Something can be typed right behind it.
  fileprivate var canBeFollowed: Bool {
    switch kind {
    case .symbol, .open, .interpolationOpen: true
    default: false
    }
  }
}
