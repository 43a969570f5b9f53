extension Member {
  static let ofStrings: [Member] = stringsAsText + characters + changingStrings + indices

  private static let stringsAsText: [Member] = [
    .string("uppercased() -> String") { text, arguments in try new(text.uppercased(), arguments) },
    .string("lowercased() -> String") { text, arguments in try new(text.lowercased(), arguments) },
    .string("capitalized: String") { text, arguments in try new(FoundationText.capitalized(text), arguments) },
    .string("hasPrefix(_ prefix: StringProtocol) -> Bool") { text, arguments in
      .bool(text.hasPrefix(try arguments.string(0)))
    },
    .string("hasSuffix(_ suffix: StringProtocol) -> Bool") { text, arguments in
      .bool(text.hasSuffix(try arguments.string(0)))
    },
    // Searches for a text, while sequences search for one character.
    .string("contains(_ other: Text) -> Bool") { text, arguments in
      if let regex = arguments.regex(0) {
        return .bool(try regex.program.firstMatch(Array(text), in: arguments.machine) != nil)
      }
      let other = try arguments.string(0)
      return .bool(other.isEmpty || text.contains(other))
    },
    .string("split(separator: Text, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true) -> [Substring]") {
      text, arguments in
      let most = arguments.given(1) == nil ? .max : try arguments.count(1)
      let omits = arguments.given(2) == nil ? true : try arguments.bool(2)
      if let regex = arguments.regex(0) {
        return try split(text, at: regex, most: most, omitsEmpty: omits, arguments)
      }
      let separator = try arguments.string(0)
      let parts = text.split(separator: separator, maxSplits: most, omittingEmptySubsequences: omits)
      return try substrings(parts, of: text, arguments)
    },
    .string(
      "split(maxSplits: Int = .max, omittingEmptySubsequences: Bool = true, "
        + "whereSeparator isSeparator: (Character) -> Bool) -> [Substring]"
    ) { text, arguments in
      let isSeparator = try arguments.function(2)
      let most = arguments.given(0) == nil ? .max : try arguments.count(0)
      let omits = arguments.given(1) == nil ? true : try arguments.bool(1)
      let parts = try text.split(maxSplits: most, omittingEmptySubsequences: omits) {
        try isSeparator.test(Value(String($0)))
      }
      return try substrings(parts, of: text, arguments)
    },
    .string("components(separatedBy separator: StringProtocol) -> [String]") { text, arguments in
      if arguments[0].kind != .string {
        let isSeparator = try arguments.characterSet(0)
        let parts = text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
        return try strings(parts.map { String($0) }, arguments)
      }
      return try strings(FoundationText.components(text, separatedBy: try arguments.string(0)), arguments)
    },
    .string("replacingOccurrences(of target: StringProtocol, with replacement: StringProtocol) -> String") {
      text, arguments in
      let (target, replacement) = (try arguments.string(0), try arguments.string(1))
      // Counted before it is made, because every match grows to the whole replacement.
      let most = target.isEmpty ? 0 : text.utf8.count / target.utf8.count * replacement.utf8.count
      try arguments.machine.charge(most)
      return try new(FoundationText.replacingOccurrences(text, of: target, with: replacement), arguments)
    },
    .string(
      "replacing(_ target: StringProtocol, with replacement: StringProtocol, maxReplacements: Int = .max) -> String"
    ) {
      text, arguments in
      let most = arguments.given(2) == nil ? .max : try arguments.count(2)
      if let regex = arguments.regex(0) {
        let (text, replacement) = (Array(text), try arguments.string(1))
        let all = try regex.program.matches(text, in: arguments.machine)
        return try replacing(text, Array(all.prefix(most)), arguments) { _ in replacement }
      }
      let (target, replacement) = (try arguments.string(0), try arguments.string(1))
      try arguments.machine.charge(target.isEmpty ? 0 : text.utf8.count / target.utf8.count * replacement.utf8.count)
      return try new(text.replacing(target, with: replacement, maxReplacements: most), arguments)
    },
    .string("trimmingCharacters(in set: CharacterSet) -> String") { text, arguments in
      try new(FoundationText.trimming(text, try arguments.characterSet(0)), arguments)
    },
    .string("padding(toLength length: Int, withPad pad: StringProtocol, startingAt index: Int) -> String") {
      text, arguments in
      let (length, pad, start) = (try arguments.count(0), try arguments.string(1), try arguments.count(2))
      if pad.isEmpty { throw arguments.failure(1, .invalidValue("\"\"", expected: "at least one character")) }
      try Extent(depth: 0, size: length).check()
      try arguments.machine.charge(length)
      if start >= pad.count { throw arguments.failure(2, .indexOutOfRange(start, count: pad.count)) }
      return try new(FoundationText.padding(text, toLength: length, withPad: pad, startingAt: start), arguments)
    },
    .string("appending(_ other: StringProtocol) -> String") { text, arguments in
      try Addition.apply(Value(text), Value(arguments.string(0)), arguments.machine)
    },
    .string("utf8: [UInt8]") { text, _ in
      try Value(text.utf8.map { Value(SizedInteger(truncating: Int128($0), .uint8)) })
    },
    .string("utf16: [UInt16]") { text, _ in
      try Value(text.utf16.map { Value(SizedInteger(truncating: Int128($0), .uint16)) })
    },
    // A scalar is a string of one; only its `value` distinguishes it from a character.
    .string("value") { text, _ in
      let scalars = text.unicodeScalars
      guard let first = scalars.first, scalars.count == 1 else {
        throw Problem.unknownMember("value", of: "String", near: [])
      }
      return Value(SizedInteger(truncating: Int128(first.value), .uint32))
    }.overUnknown,
    .string("unicodeScalars") { text, arguments in try strings(text.unicodeScalars.map { String($0) }, arguments) },
  ]

  /// The names of members that a Character has and a String has not.
  static let namesOfCharacters = Set(characters.map(\.signature.name))

  /// Members of Swift's `Character`, which is a string of one here.
  private static let characters: [Member] = [
    character("isLetter", \.isLetter),
    character("isNumber", \.isNumber),
    character("isWhitespace", \.isWhitespace),
    character("isNewline", \.isNewline),
    character("isPunctuation", \.isPunctuation),
    character("isSymbol", \.isSymbol),
    character("isUppercase", \.isUppercase),
    character("isLowercase", \.isLowercase),
    character("isHexDigit", \.isHexDigit),
    // A StaticString has it, too.
    .string("isASCII: Bool") { text, _ in .bool(text.utf8.allSatisfy { $0 < 128 }) },
    character("isWholeNumber", \.isWholeNumber),
    character("isMathSymbol", \.isMathSymbol),
    character("isCurrencySymbol", \.isCurrencySymbol),
    character("isCased", \.isCased),
    .string("wholeNumberValue: Int?") { text, _ in try .optional(one(text).wholeNumberValue.map(Value.int)) },
    .string("hexDigitValue: Int?") { text, _ in try .optional(one(text).hexDigitValue.map(Value.int)) },
    .string("asciiValue: UInt8?") { text, _ in
      try .optional(one(text).asciiValue.map { Value(SizedInteger(truncating: Int128($0), .uint8)) })
    },
  ]

  private static func append(_ arguments: Arguments, to text: inout Value) throws -> Value {
    try Addition.append(Value(arguments.string(0)), to: &text, arguments.machine)
    return .void
  }

  private static func character(_ name: String, _ holds: @escaping @Sendable (Character) -> Bool) -> Member {
    .string(name + ": Bool") { text, _ in .bool(holds(try one(text))) }
  }

  private static func one(_ text: String) throws(Problem) -> Character {
    guard text.count == 1 else { throw .invalidValue(text.quoted, expected: "a single character") }
    return Character(text)
  }

  private static let changingStrings: [Member] = [
    Member("append(_ other: Text)", changing: .string) { text, arguments in try append(arguments, to: &text) },
    // `TextOutputStream`
    Member("write(_ string: String)", changing: .string) { text, arguments in try append(arguments, to: &text) },
    Member("removeAll(where shouldBeRemoved: (Character) -> Bool)", changing: .string) { text, arguments in
      let isRemoved = try arguments.function(0)
      text = try text.keeping(arguments.machine) { try !isRemoved.test($0) }
      return .void
    },
    Member("removeAll()", changing: .string) { text, _ in
      text = Value("")
      return .void
    },
    Member("removeSubrange(_ bounds: Any)", changing: .string) { text, arguments in
      try replace(arguments, with: "", in: &text)
    },
    Member("replaceSubrange(_ bounds: Any, with newElements: Sequence<Character>)", changing: .string) {
      text, arguments in
      try replace(arguments, with: try arguments.characters(1), in: &text)
    },
    Member("removeFirst()", changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      if box.text.isEmpty { throw Problem.emptyCollection("removeFirst") }
      try arguments.machine.charge(box.text.utf8.count)
      return Value(box.takeFirst())
    },
    Member("removeLast()", changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      if box.text.isEmpty { throw Problem.emptyCollection("removeLast") }
      return Value(String(box.text.removeLast()))
    },
  ]

  /// Replaces the characters of a range.
  private static func replace(_ arguments: Arguments, with added: String, in text: inout Value) throws -> Value {
    guard case .range(let range) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
    let box = try text.takeString(arguments.machine)
    defer { text = .string(box) }
    try arguments.machine.charge(box.text.utf8.count + added.utf8.count)
    let places = try range.places(count: box.text.count, start: box.start ?? 0)
    let start = box.text.index(box.text.startIndex, offsetBy: places.lowerBound)
    let end = box.text.index(start, offsetBy: places.count)
    try Extent(depth: 0, size: box.text.utf8.count + added.utf8.count).check()
    box.text.replaceSubrange(start..<end, with: added)
    return .void
  }

  /// Makes a new string; its bytes count as steps.
  static func new(_ text: String, _ arguments: Arguments) throws -> Value {
    try arguments.machine.charge(text.utf8.count)
    try Extent(depth: 0, size: text.utf8.count).check()
    return Value(text)
  }

  /// Makes Substrings of parts of a text, which follow each other.
  private static func substrings(_ parts: [Substring], of text: String, _ arguments: Arguments) throws -> Value {
    try arguments.machine.charge(parts.count)
    var (place, start) = (text.startIndex, 0)
    return try Value(
      parts.map { part in
        start += text.distance(from: place, to: part.startIndex)
        place = part.startIndex
        return .string(StringBox(String(part), start: start))
      })
  }

  static func strings(_ texts: [String], _ arguments: Arguments) throws -> Value {
    try arguments.machine.charge(texts.count)
    return try Value(texts.map { Value($0) })
  }
}
