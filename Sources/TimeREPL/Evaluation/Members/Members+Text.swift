extension Member {
  /// Members of strings from Foundation and from later versions of Swift.
  static let ofMoreText: [Member] = searchingText + makingText + partsOfText + changingText

  private static let searchingText: [Member] = [
    .string("range(of other: StringProtocol, options: Any = nil) -> Range<Index>?") { text, arguments in
      let options = try arguments.options(1)
      if options.contains("regularExpression") {
        let text = Array(text)
        // As in Foundation, an invalid pattern matches nothing.
        guard
          let pattern = try? RegexProgram(
            try arguments.string(0), options: options.union([RegexReader.simpleWords]))
        else { return .nil }
        let found =
          options.contains("anchored")
          ? try pattern.match(text, at: 0, in: arguments.machine) : try pattern.firstMatch(text, in: arguments.machine)
        return try .optional(
          found.map { match in
            .range(try RangeBox(.int(match.whole.lowerBound), .int(match.whole.upperBound), isClosed: false))
          })
      }
      return try .optional(
        find(try arguments.string(0), in: text, options).map { range in
          .range(try RangeBox(.int(range.lowerBound), .int(range.upperBound), isClosed: false))
        })
    },
    .string("rangeOfCharacter(from set: CharacterSet) -> Range<Index>?") { text, arguments in
      let set = try arguments.characterSet(0)
      let place = text.enumerated().first { $0.element.unicodeScalars.contains(where: set) }?.offset
      return try .optional(place.map { .range(try RangeBox(.int($0), .int($0 + 1), isClosed: false)) })
    },
    .string("compare(_ other: StringProtocol, options: Any = nil) -> ComparisonResult") { text, arguments in
      let options = try arguments.options(1)
      func folded(_ text: String) -> String { options.contains("caseInsensitive") ? text.lowercased() : text }
      let (one, other) = (folded(text), folded(try arguments.string(0)))
      return try options.contains("numeric") ? .comparison(numerically: one, other) : .comparison(one, other)
    },
    .string("localizedStandardCompare(_ other: StringProtocol) -> ComparisonResult") { text, arguments in
      try .comparison(numerically: text.lowercased(), try arguments.string(0).lowercased())
    },
    .string("caseInsensitiveCompare(_ other: StringProtocol) -> ComparisonResult") { text, arguments in
      try .comparison(text.lowercased(), try arguments.string(0).lowercased())
    },
    .string("localizedCaseInsensitiveCompare(_ other: StringProtocol) -> ComparisonResult") { text, arguments in
      try .comparison(text.lowercased(), try arguments.string(0).lowercased())
    },
    .string("folding(options: Any, locale: Any?) -> String") { text, arguments in
      let options = try arguments.options(0)
      let folded = options.contains("caseInsensitive") ? text.lowercased() : text
      let isPlain = options.contains("diacriticInsensitive")
      return try Member.new(
        isPlain ? folded.map { FoundationText.withoutMarks(String($0)) }.joined() : folded, arguments)
    },
    .string("commonPrefix(with other: StringProtocol, options: Any = nil) -> String") { text, arguments in
      let ignoresCase = try arguments.options(1).contains("caseInsensitive")
      let other = try arguments.string(0)
      let same = zip(text, other).prefix { ignoresCase ? $0.lowercased() == $1.lowercased() : $0 == $1 }.count
      return try Member.new(String(text.prefix(same)), arguments)
    },
    .string("localizedCaseInsensitiveContains(_ other: StringProtocol) -> Bool") { text, arguments in
      .bool(find(try arguments.string(0), in: text, ["caseInsensitive"]) != nil)
    },
    .string("localizedStandardContains(_ other: StringProtocol) -> Bool") { text, arguments in
      .bool(find(try arguments.string(0), in: text, ["caseInsensitive", "diacriticInsensitive"]) != nil)
    },
  ]

  /// Returns the range of `wanted`; as in Foundation an empty text is not found.
  private static func find(_ wanted: String, in text: String, _ options: Set<String>) -> Range<Int>? {
    func folded(_ text: String) -> [String] {
      text.map { character in
        var part = String(character)
        if options.contains("caseInsensitive") { part = part.lowercased() }
        return options.contains("diacriticInsensitive") ? FoundationText.withoutMarks(part) : part
      }
    }
    let (all, parts) = (folded(text), folded(wanted))
    if parts.isEmpty || parts.count > all.count { return nil }
    let starts = Array(0...all.count - parts.count)
    let anchored = options.contains("anchored") ? [options.contains("backwards") ? starts.count - 1 : 0] : starts
    let start = (options.contains("backwards") ? anchored.reversed() : anchored).first { start in
      all[start..<start + parts.count].elementsEqual(parts)
    }
    return start.map { $0..<$0 + parts.count }
  }

  private static let makingText: [Member] = [
    .string("localizedUppercase: String") { text, arguments in try new(text.uppercased(), arguments) },
    .string("localizedLowercase: String") { text, arguments in try new(text.lowercased(), arguments) },
    .string("localizedCapitalized: String") { text, arguments in
      try new(FoundationText.capitalized(text), arguments)
    },
    .string("appendingFormat(_ format: StringProtocol, _ arguments: Any...) -> String") { text, arguments in
      let format = try FormattedText(try arguments.string(0), arguments.variadic)
      try arguments.machine.charge(format.text.utf8.count)
      return try new(text + format.text, arguments)
    },
    .string("addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String?") { text, arguments in
      let isAllowed = try arguments.characterSet(0)
      return try .wrapping(try new(FoundationText.percentEncoded(text, isAllowed), arguments))
    },
    .string("removingPercentEncoding: String?") { text, arguments in
      try .optional(FoundationText.percentDecoded(text).map { try new($0, arguments) })
    },
  ]

  private static let partsOfText: [Member] = [
    .string("prefix(upTo end: Index) -> Substring") { text, arguments in
      try part(of: text, 0..<arguments.place(0, in: text), arguments)
    },
    .string("prefix(through position: Index) -> Substring") { text, arguments in
      try part(of: text, 0..<min(text.count, arguments.place(0, in: text) + 1), arguments)
    },
    .string("suffix(from start: Index) -> Substring") { text, arguments in
      try part(of: text, arguments.place(0, in: text)..<text.count, arguments)
    },
    .string("trimmingPrefix(_ prefix: StringProtocol) -> Substring") { text, arguments in
      if let regex = arguments.regex(0) {
        let found = try regex.program.match(Array(text), at: 0, in: arguments.machine)
        return try part(of: text, (found?.whole.upperBound ?? 0)..<text.count, arguments)
      }
      let rest = text.trimmingPrefix(try arguments.string(0))
      return try part(of: text, text.count - rest.count..<text.count, arguments)
    },
    .string("trimmingPrefix(while predicate: (Character) -> Bool) -> Substring") { text, arguments in
      let predicate = try arguments.function(0)
      let rest = try text.drop { try predicate.test(Value(String($0))) }
      return try part(of: text, text.count - rest.count..<text.count, arguments)
    },
    .string("lastIndex(where predicate: (Character) -> Bool) -> Index?") { text, arguments in
      let (predicate, characters) = (try arguments.function(0), Array(text))
      return try .optional(characters.lastIndex { try predicate.test(Value(String($0))) }.map(Value.int))
    },
    .string("last(where predicate: (Character) -> Bool) -> Character?") { text, arguments in
      let predicate = try arguments.function(0)
      return try .optional(text.last { try predicate.test(Value(String($0))) }.map { Value(String($0)) })
    },
  ]

  private static func part(of text: String, _ places: Range<Int>, _ arguments: Arguments) throws -> Value {
    try arguments.machine.charge(text.utf8.count)
    return StringBox(text).part(places)
  }

  private static let changingText: [Member] = [
    Member("append(contentsOf newElements: Sequence<Character>)", changing: .string) { text, arguments in
      try Addition.append(Value(arguments.characters(0)), to: &text, arguments.machine)
      return .void
    },
    changing("removeFirst(_ k: Int)") { box, count in box.takeFirst(count) },
    Member("popFirst() -> Character?", changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      if box.text.isEmpty { return .nil }
      try arguments.machine.charge(box.text.utf8.count)
      return try .wrapping(Value(box.takeFirst()))
    },
    changing("removeLast(_ k: Int)") { box, count in box.text.removeLast(count) },
    Member("popLast() -> Character?", changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      return try .optional(box.text.popLast().map { Value(String($0)) })
    },
    Member("reserveCapacity(_ n: Int)", changing: .string, .array, .dictionary, .set) { _, _ in .void },
  ]

  private static func changing(
    _ declaration: String, _ change: @escaping @Sendable (StringBox, Int) -> Void
  ) -> Member {
    Member(declaration, changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      let (count, length) = (try arguments.count(0), box.text.count)
      if count > length { throw arguments.failure(0, .indexOutOfRange(count, count: length)) }
      try arguments.machine.charge(box.text.utf8.count)
      change(box, count)
      return .void
    }
  }
}

extension Arguments {
  /// Returns the text of a String, or of any sequence of characters.
  func characters(_ parameter: Int) throws -> String {
    if case .string(let box) = self[parameter] { return box.text }
    return try elements(parameter).map { character in
      guard case .string(let box) = character else { throw wrongType(parameter, expected: "characters") }
      return box.text
    }.joined()
  }

  /// Returns the names of implicit options: `.caseInsensitive`, `[.caseInsensitive, .backwards]`.
  func options(_ parameter: Int) throws -> Set<String> {
    switch given(parameter) {
    case nil, .nil?: return []
    case .array(let box)?: return Set(try box.elements.map { try option($0, parameter) })
    case let value?: return [try option(value, parameter)]
    }
  }

  private func option(_ value: Value, _ parameter: Int) throws -> String {
    let known = [
      "caseInsensitive", "backwards", "anchored", "literal", "diacriticInsensitive", "regularExpression", "numeric",
      "dotMatchesLineSeparators", "anchorsMatchLines", "allowCommentsAndWhitespace",
    ]
    if case .symbol(let symbol) = value, known.contains(symbol.name) { return symbol.name }
    throw wrongType(parameter, expected: known.map { "." + $0 }.joined(separator: ", "))
  }

  fileprivate func place(_ parameter: Int, in text: String) throws -> Int {
    let (place, count) = (try int(parameter), text.count)
    if (0...count).contains(place) { return place }
    throw failure(parameter, .indexOutOfRange(place, count: count))
  }
}

extension Value {
  /// Returns `.orderedAscending`, `.orderedSame` or `.orderedDescending`.
  fileprivate static func comparison(_ a: String, _ b: String) throws -> Value {
    let name =
      a == b ? "orderedSame" : a.utf16.lexicographicallyPrecedes(b.utf16) ? "orderedAscending" : "orderedDescending"
    return try .symbol(name, type: .comparisonResult)
  }

  /// Compares numbers in the texts by their values: `a9` comes before `a10`.
  fileprivate static func comparison(numerically a: String, _ b: String) throws -> Value {
    var (one, other) = (a[...], b[...])
    func number(_ text: inout Substring) -> Substring {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      text = text.dropFirst(digits.count)
      return digits.drop { $0 == "0" }
    }
    while let first = one.first, let second = other.first {
      if first.isASCII, first.isNumber, second.isASCII, second.isNumber {
        let (x, y) = (number(&one), number(&other))
        // Neither number has leading zeros, so the one with more digits is greater.
        if x.count != y.count { return try comparison(x.count < y.count ? "0" : "1", x.count < y.count ? "1" : "0") }
        if x != y { return try comparison(String(x), String(y)) }
      } else {
        if first != second { return try comparison(String(first), String(second)) }
        one.removeFirst()
        other.removeFirst()
      }
    }
    return try comparison(one.isEmpty ? "0" : "1", other.isEmpty ? "0" : "1")
  }
}
