/// Swift's `Regex`, made from a literal `/a+/` or from a text.
final class RegexObject: FoundationObject {
  let program: RegexProgram
  private let pattern: String

  init(_ pattern: String, options: Set<String> = []) throws(RegexMistake) {
    self.pattern = pattern
    program = try RegexProgram(pattern, options: options)
    super.init()
  }

  override var typeName: String { "Regex" }
  override var text: String { "/\(pattern)/" }
  override var isWithoutState: Bool { true }

  static let rows: [Member] = [
    row("wholeMatch(in text: StringProtocol) throws -> RegexMatch?") { try $0.match($1, at: 0, isWhole: true, in: $2) },
    row("prefixMatch(in text: StringProtocol) throws -> RegexMatch?") { try $0.match($1, at: 0, in: $2) },
    row("firstMatch(in text: StringProtocol) throws -> RegexMatch?") { try $0.firstMatch($1, in: $2) },
    Member(of: "Regex", "ignoresCase() -> Regex") { value, arguments in
      try value.asRegex.map { .object(try arguments.regex($0.pattern, options: ["caseInsensitive"])) } ?? value
    },
  ]

  private static func row(
    _ declaration: String,
    _ find: @escaping @Sendable (RegexProgram, [Character], Machine) throws -> RegexProgram.Match?
  ) -> Member {
    Member(of: "Regex", declaration) { value, arguments in
      guard let regex = value.asRegex else { throw value.wrongType("Regex") }
      let text = Array(try arguments.string(0))
      let found = try find(regex.program, text, arguments.machine)
      return try .optional(found.map { .object(RegexMatch(text, $0, regex.program)) })
    }
  }
}

/// A match of a regular expression. Its members are `output`, `0`, `1` and the names of groups.
final class RegexMatch: FoundationObject {
  private let parts: [Value?]
  private let range: Range<Int>
  private let program: RegexProgram

  init(_ text: [Character], _ match: RegexProgram.Match, _ program: RegexProgram) {
    parts = match.ranges.map { range in range.map { .string(StringBox(String(text[$0]), start: $0.lowerBound)) } }
    (range, self.program) = (match.whole, program)
    super.init()
  }

  override var typeName: String { "Regex.Match" }
  override var text: String { (try? output.text) ?? "" }
  override var memberNames: [String] { ["output", "range"] + program.groups.compactMap { $0 } }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "output": return try output
    case "range": return .range(try RangeBox(.int(range.lowerBound), .int(range.upperBound), isClosed: false))
    case _ where Int(name).map(parts.indices.contains) == true: return try part(Int(name) ?? 0)
    default: return try program.groups.firstIndex(of: name).map { try part($0 + 1) }
    }
  }

  private var output: Value {
    get throws {
      if parts.count == 1 { return try part(0) }
      return .tuple(
        try TupleBox(try parts.indices.map { try part($0) }, labels: [nil] + program.groups.map { $0 }))
    }
  }

  /// Returns the text of a group; an Optional if a match can leave the group out.
  private func part(_ number: Int) throws -> Value {
    if program.optionalGroups.contains(number) { return try .optional(parts[number]) }
    return parts[number] ?? Value("")
  }
}

extension Value {
  var asRegex: RegexObject? {
    if case .object(let object) = innermost { object as? RegexObject } else { nil }
  }
}

extension Arguments {
  /// Returns an argument that is a regular expression.
  func regex(_ parameter: Int) -> RegexObject? { self[parameter].asRegex }

  /// Makes a regular expression; throws an error that the session's code can catch if the pattern is invalid.
  func regex(_ pattern: String, options: Set<String> = []) throws -> RegexObject {
    try machine.charge(pattern.utf8.count)
    do throws(RegexMistake) {
      return try RegexObject(pattern, options: options)
    } catch { throw Thrown(value: .error(error.text)) }
  }
}
