/// Foundation's `NSRegularExpression`, `NSRange` and `NSPredicate(format: "SELF MATCHES %@", …)`.
enum Patterns {
  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(
      Member.ofPatterns + RegexObject.rows + ExpressionObject.rows + TextMatchObject.rows + RangeObject.rows
        + [PredicateObject.row])
    builtIns.addType("Regex") { type, _ in
      type.constructor("Regex(_ pattern: String) throws -> Regex", "Regex(literal pattern: String) -> Regex") {
        arguments in .object(try arguments.regex(try arguments.string(0)))
      }
    }
    builtIns.addType("NSRegularExpression") { type, _ in
      type.constructor("NSRegularExpression(pattern: String, options: Any = nil) throws -> NSRegularExpression") {
        arguments in
        let options = try arguments.options(1).union([RegexReader.simpleWords])
        return .object(ExpressionObject(try arguments.regex(try arguments.string(0), options: options)))
      }
      .method("escapedPattern(for string: String) -> String") { Value(RegexProgram.quoted(try $0.string(0))) }
      .method("escapedTemplate(for string: String) -> String") { Value(RegexProgram.quotedTemplate(try $0.string(0))) }
    }
    builtIns.addType("NSRange") { type, _ in
      type.constructor(
        "NSRange(location: Int, length: Int) -> NSRange",
        "NSRange(_ region: Range<Index>, in target: String) -> NSRange", "NSRange(_ region: Range<Int>) -> NSRange"
      ) { arguments in
        if arguments.plan.signature.parameters.count == 1 {
          guard case .range(let box) = arguments[0].innermost, let lower = box.lower.flatMap(Self.index),
            let upper = box.upper.flatMap(Self.index)
          else { throw arguments.wrongType(0, expected: "Range") }
          return .object(RangeObject(location: lower, length: upper - lower + (box.isClosed ? 1 : 0)))
        }
        if case .int(let location) = arguments[0].innermost {
          return .object(RangeObject(location: location, length: try arguments.int(1)))
        }
        let text = Array(try arguments.string(1))
        guard case .range(let box) = arguments[0].innermost else { throw arguments.wrongType(0, expected: "Range") }
        let lower = min(max(0, box.lower.flatMap(Self.index) ?? 0), text.count)
        let upper = min(box.upper.flatMap(Self.index) ?? text.count, text.count - (box.isClosed ? 1 : 0))
        return .object(RangeObject(lower..<max(lower, upper + (box.isClosed ? 1 : 0)), in: text))
      }
    }
    builtIns.extend("Range") { type, _ in
      type.constructor("Range(_ range: NSRange, in string: StringProtocol) -> Range<Index>?") { arguments in
        guard case .object(let object) = arguments[0].innermost, let range = object as? RangeObject else {
          throw arguments.wrongType(0, expected: "NSRange")
        }
        let found = range.characters(of: Array(try arguments.string(1)))
        return try .optional(
          found.map { .range(try RangeBox(.int($0.lowerBound), .int($0.upperBound), isClosed: false)) })
      }
    }
    builtIns.addFunction("NSMakeRange(_ location: Int, _ length: Int) -> NSRange") { arguments in
      .object(RangeObject(location: try arguments.int(0), length: try arguments.int(1)))
    }
    builtIns.add("NSNotFound") { _ in .int(.max) }
    builtIns.addType("NSPredicate") { type, _ in
      type.constructor("NSPredicate(format: String, _ arguments: Any...) -> NSPredicate") { arguments in
        try PredicateObject.made(try arguments.string(0), arguments)
      }
      .constructor("NSPredicate(block: (Any?, [String: Any]?) -> Bool) -> NSPredicate") { arguments in
        .object(PredicateObject(.block(try arguments.function(0))))
      }
    }
    builtIns.knownMembers.formUnion(["location", "length", "range", "numberOfRanges", "output"])
  }

  private static func index(_ value: Value) -> Int? {
    if case .int(let int) = value { int } else { nil }
  }
}

/// `NSRange`: a place in a text, counted in UTF-16 units.
final class RangeObject: FoundationObject {
  let location: Int
  let length: Int

  init(location: Int, length: Int) {
    (self.location, self.length) = (location, length)
    super.init()
  }

  /// Makes an `NSRange` from a range of characters.
  convenience init(_ range: Range<Int>, in text: [Character]) {
    func units(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + $1.utf16.count } }
    self.init(location: units(text[..<range.lowerBound]), length: units(text[range]))
  }

  override var typeName: String { "NSRange" }
  override var text: String { "{\(location), \(length)}" }
  override var isWithoutState: Bool { true }
  override func isEqual(to other: Object) -> Bool {
    (other as? RangeObject).map { ($0.location, $0.length) == (location, length) } ?? false
  }
  override func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(length)
  }

  static let rows: [Member] = [
    .object("NSRange", "location: Int") { (range: RangeObject, _) in .int(range.location) },
    .object("NSRange", "length: Int") { (range: RangeObject, _) in .int(range.length) },
  ]

  /// Returns the range in characters; nil if a bound is inside a character or outside of the text.
  func characters(of text: [Character]) -> Range<Int>? {
    var places = [0: 0]
    var units = 0
    for (index, character) in text.enumerated() {
      units += character.utf16.count
      places[units] = index + 1
    }
    guard length >= 0, let lower = places[location], let upper = places[location &+ length], lower <= upper else {
      return nil
    }
    return lower..<upper
  }
}

final class ExpressionObject: FoundationObject {
  private let regex: RegexObject
  init(_ regex: RegexObject) {
    self.regex = regex
    super.init()
  }

  override var typeName: String { "NSRegularExpression" }
  override var text: String { regex.text }
  override var isWithoutState: Bool { true }

  private static let parameters = "in string: String, options: Any = nil, range: NSRange"

  static let rows: [Member] = [
    row("firstMatch(\(parameters)) -> NSTextCheckingResult?") { text, found, _ in
      try .optional(found.first.map { .object(TextMatchObject($0, text)) })
    },
    row("matches(\(parameters)) -> [NSTextCheckingResult]") { text, found, _ in
      try Value(found.map { .object(TextMatchObject($0, text)) })
    },
    row("numberOfMatches(\(parameters)) -> Int") { _, found, _ in .int(found.count) },
    row("rangeOfFirstMatch(\(parameters)) -> NSRange") { text, found, _ in
      .object(found.first.map { RangeObject($0.whole, in: text) } ?? RangeObject(location: .max, length: 0))
    },
    row("stringByReplacingMatches(\(parameters), withTemplate template: String) -> String") { text, found, arguments in
      let template = try arguments.string(3)
      return try Member.replacing(text, found, arguments) { RegexProgram.filled(template, $0, text) }
    },
  ]

  private static func row(
    _ declaration: String, _ body: @escaping @Sendable ([Character], [RegexProgram.Match], Arguments) throws -> Value
  ) -> Member {
    .object("NSRegularExpression", declaration) { (expression: ExpressionObject, arguments) in
      let text = Array(try arguments.string(0))
      guard case .object(let object) = arguments[2].innermost, let range = object as? RangeObject else {
        throw arguments.wrongType(2, expected: "NSRange")
      }
      guard let range = range.characters(of: text) else {
        throw arguments.failure(2, .invalidValue(range.text, expected: "a range of the text"))
      }
      let all = try expression.regex.program.matches(text, in: arguments.machine)
      return try body(
        text, all.filter { $0.whole.lowerBound >= range.lowerBound && $0.whole.upperBound <= range.upperBound },
        arguments)
    }
  }
}

/// `NSTextCheckingResult`: a match of an `NSRegularExpression`.
final class TextMatchObject: FoundationObject {
  private let ranges: [RangeObject]

  init(_ match: RegexProgram.Match, _ text: [Character]) {
    ranges = match.ranges.map { range in
      range.map { RangeObject($0, in: text) } ?? RangeObject(location: .max, length: 0)
    }
    super.init()
  }

  override var typeName: String { "NSTextCheckingResult" }

  static let rows: [Member] = [
    .object("NSTextCheckingResult", "range: NSRange") { (match: TextMatchObject, _) in .object(match.ranges[0]) },
    .object("NSTextCheckingResult", "numberOfRanges: Int") { (match: TextMatchObject, _) in .int(match.ranges.count) },
    .object("NSTextCheckingResult", "range(at index: Int) -> NSRange") { (match: TextMatchObject, arguments) in
      let index = try arguments.int(0)
      guard match.ranges.indices.contains(index) else {
        throw arguments.failure(0, .indexOutOfRange(index, count: match.ranges.count))
      }
      return .object(match.ranges[index])
    },
  ]
}

/// `NSPredicate(format: "SELF MATCHES %@", pattern)`, the only format that TimeREPL reads, or `NSPredicate(block:)`.
final class PredicateObject: FoundationObject {
  fileprivate enum Test {
    case pattern(RegexObject)
    case block(Function)
  }

  private let test: Test

  fileprivate init(_ test: Test) {
    self.test = test
    super.init()
  }

  override var typeName: String { "NSPredicate" }
  override var text: String {
    if case .pattern(let regex) = test { "SELF MATCHES \(regex.text)" } else { "BLOCKPREDICATE" }
  }
  override var isWithoutState: Bool { if case .pattern = test { true } else { false } }

  static func made(_ format: String, _ arguments: Arguments) throws -> Value {
    let words = format.split(separator: " ").map { $0.uppercased() }
    guard words.count == 3, words[0] == "SELF", words[1] == "MATCHES" || words[1] == "MATCHES[C]", words[2] == "%@",
      arguments.variadic.count == 1, case .string(let pattern) = arguments.variadic[0].innermost
    else { throw arguments.failure(0, .invalidValue(format, expected: "SELF MATCHES %@, with a pattern")) }
    let options: Set<String> = [RegexReader.simpleWords, words[1] == "MATCHES" ? "" : "caseInsensitive"]
    return .object(PredicateObject(.pattern(try arguments.regex(pattern.text, options: options))))
  }

  static let row = Member.object("NSPredicate", "evaluate(with object: Any) -> Bool") {
    (predicate: PredicateObject, arguments: Arguments) in
    switch predicate.test {
    case .block(let function): return try function.call(arguments[0], .nil)
    case .pattern(let regex):
      guard case .string(let box) = arguments[0].innermost else { return .bool(false) }
      return .bool(try regex.program.match(Array(box.text), at: 0, isWhole: true, in: arguments.machine) != nil)
    }
  }
}
