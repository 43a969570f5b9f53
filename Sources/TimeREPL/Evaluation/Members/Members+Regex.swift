/// Members of strings that search for regular expressions.
extension Member {
  static let ofPatterns: [Member] = [
    match("wholeMatch(of regex: Regex) -> RegexMatch?") { try $0.match($1, at: 0, isWhole: true, in: $2) },
    match("prefixMatch(of regex: Regex) -> RegexMatch?") { try $0.match($1, at: 0, in: $2) },
    match("firstMatch(of regex: Regex) -> RegexMatch?") { try $0.firstMatch($1, in: $2) },
    .string("matches(of regex: Regex) -> [RegexMatch]") { text, arguments in
      let (regex, text) = (try known(arguments), Array(text))
      let all = try regex.program.matches(text, in: arguments.machine)
      return try Value(all.map { .object(RegexMatch(text, $0, regex.program)) })
    },
    .string("firstRange(of other: Any) -> Range<Index>?") { text, arguments in
      try .optional(try ranges(text, arguments).first)
    },
    .string("ranges(of other: Any) -> [Range<Index>]") { text, arguments in
      try Value(try ranges(text, arguments))
    },
    .string("replacing(_ regex: Regex, with replacement: (RegexMatch) -> String) -> String") { text, arguments in
      let (regex, text, replace) = (try known(arguments), Array(text), try arguments.function(1))
      let all = try regex.program.matches(text, in: arguments.machine)
      return try replacing(text, all, arguments) { match in
        try replace.call([.object(RegexMatch(text, match, regex.program))]).description
      }
    },
    .string(
      "replacingOccurrences(of target: StringProtocol, with replacement: StringProtocol, options: Any, range: Any = nil) -> String"
    ) { text, arguments in
      let (target, replacement) = (try arguments.string(0), try arguments.string(1))
      let options = try arguments.options(2).union([RegexReader.simpleWords])
      let pattern = options.contains("regularExpression") ? target : RegexProgram.quoted(target)
      let template = options.contains("regularExpression") ? replacement : RegexProgram.quotedTemplate(replacement)
      let text = Array(text)
      guard let regex = try? RegexProgram(pattern, options: options) else { return Value(String(text)) }
      let all = try regex.matches(text, in: arguments.machine)
      return try replacing(text, all, arguments) { RegexProgram.filled(template, $0, text) }
    },
  ]

  private static func known(_ arguments: Arguments) throws -> RegexObject {
    guard let regex = arguments.regex(0) else { throw arguments.wrongType(0, expected: "Regex") }
    return regex
  }

  private static func match(
    _ declaration: String,
    _ find: @escaping @Sendable (RegexProgram, [Character], Machine) throws -> RegexProgram.Match?
  ) -> Member {
    .string(declaration) { text, arguments in
      let (regex, text) = (try known(arguments), Array(text))
      let found = try find(regex.program, text, arguments.machine)
      return try .optional(found.map { .object(RegexMatch(text, $0, regex.program)) })
    }
  }

  private static func ranges(_ text: String, _ arguments: Arguments) throws -> [Value] {
    let program = try arguments.regex(0)?.program ?? RegexProgram(RegexProgram.quoted(try arguments.string(0)))
    return try program.matches(Array(text), in: arguments.machine).map { match in
      .range(try RangeBox(.int(match.whole.lowerBound), .int(match.whole.upperBound), isClosed: false))
    }
  }

  /// Replaces matches. The bytes of the replacements count as steps while the result grows.
  static func replacing(
    _ text: [Character], _ matches: [RegexProgram.Match], _ arguments: Arguments,
    _ replacement: (RegexProgram.Match) throws -> String
  ) throws -> Value {
    var (result, place) = ("", 0)
    for match in matches {
      result += String(text[place..<match.whole.lowerBound])
      let added = try replacement(match)
      try arguments.machine.charge(added.utf8.count)
      result += added
      place = match.whole.upperBound
    }
    return try new(result + String(text[place...]), arguments)
  }

  /// Splits a text at the matches of a regular expression.
  static func split(
    _ text: String, at regex: RegexObject, most: Int, omitsEmpty: Bool, _ arguments: Arguments
  ) throws -> Value {
    let text = Array(text)
    var (parts, place): ([Range<Int>], Int) = ([], 0)
    for match in try regex.program.matches(text, in: arguments.machine) where !match.whole.isEmpty {
      if parts.count == most { break }
      let part = place..<match.whole.lowerBound
      if !part.isEmpty || !omitsEmpty { parts.append(part) }
      place = match.whole.upperBound
    }
    let last = place..<text.count
    if !last.isEmpty || !omitsEmpty { parts.append(last) }
    try arguments.machine.charge(parts.count)
    return try Value(parts.map { .string(StringBox(String(text[$0]), start: $0.lowerBound)) })
  }
}

extension RegexProgram {
  /// Returns a pattern that matches exactly the given text.
  static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\^$.|?*+()[]{}/".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// Returns a template that inserts exactly the given text.
  static func quotedTemplate(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$")
  }

  /// Fills in a template as Foundation does: `$1` inserts the first group, and `\` inserts the next character itself.
  static func filled(_ template: String, _ match: Match, _ text: [Character]) -> String {
    var result = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$", let digit = rest.first?.wholeNumberValue, rest.first?.isASCII == true {
        rest = rest.dropFirst()
        if match.ranges.indices.contains(digit), let range = match.ranges[digit] { result += String(text[range]) }
      } else {
        result.append(character)
      }
    }
    return result
  }
}
