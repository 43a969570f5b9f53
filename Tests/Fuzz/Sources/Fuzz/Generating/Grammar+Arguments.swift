/// Arguments by the types of the tables, extremes among them.
extension Grammar {
  mutating func argument(_ type: String) -> String {
    // Now and then what is none of its type.
    if isOnce(in: 25) { return one(of: [value(), "a", "nil", "{ $0 }", "()", "scheduler", ".none", "-1"]) }
    if let arrow = type.range(of: "->") {
      let inside = type[..<arrow.lowerBound].drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      return closure(inside.split(separator: ",").count, String(type[arrow.upperBound...]))
    }
    switch type {
    case "Duration": return duration()
    case "Int": return integer()
    case "Bool": return one(of: ["true", "false"])
    case "UInt": return number()
    case "Number", "Self": return one(of: [number(), double(), integer(), integer()])
    case "Double", "Float", "CGFloat": return double()
    case "Sign": return one(of: [".plus", ".minus"])
    case "Rule": return one(of: [".up", ".down", ".towardZero", ".awayFromZero", ".toNearestOrEven"])
    case "Element", "Any", "T", "Wrapped", "Value": return isOnce(in: 3) ? value() : integer()
    case "Index", "Key": return isOnce(in: 4) ? value() : integer()
    case "StringProtocol", "Text", "Character": return text()
    case "Publisher": return one(of: ["b", "Just(1)", "Empty()", "a.map { $0 }", source()])
    case "Subject": return one(of: ["b", "PassthroughSubject()", "a"])
    case "Scheduler":
      return one(of: ["scheduler", ".main", "DispatchQueue.main", "ImmediateScheduler.shared", "RunLoop.main"])
    case "Sequence", "Range", "Sequence<Element>", "Sequence<T>": return sequence()
    case "Demand": return demand()
    case "Instant": return instant()
    case "String": return isOnce(in: 3) ? text() : one(of: ["\"x\"", "\"\"", "\"\\u{1B}[2J\"", Self.raw])
    case "Completion": return one(of: [".finished", ".failure(\"e\")"])
    default:
      return one(of: [
        value(), demand(), integer(), ".byRequest", ".keepFull", ".dropOldest", ".dropNewest",
        ".customError { Error(1) }",
        ".byTime(scheduler, \(duration()))", ".byTimeOrCount(scheduler, \(duration()), \(integer()))", "\\.self",
        "nil", "[a, b]", sequence(),
      ])
    }
  }

  private mutating func closure(_ count: Int, _ result: String) -> String {
    if result.contains("Publisher") {
      return one(of: [
        "{ _ in Just(1) }", "{ Just($0) }", "{ x in Just(x).delay(\(duration())) }", "{ _ in \(source()) }",
        "{ _ in b }",
        "{ _ in Fail(\"no\") }", "{ x in (\(sequence())).publisher.prefix(3) }",
      ])
    }
    if result.contains("Bool") {
      return one(of: ["{ $0 == 1 }", "{ _ in true }", "{ _ in false }", "{ $0 < $1 }", "{ 1 / $0 > 0 }"])
    }
    return one(of: [
      "{ $0 }", "{ $0 * 2 }", "{ 10 / $0 }", "{ [$0] }", "{ \"\\($0)\" }", "{ _ in nil }",
      "{ x in throw Error(\"t\") }",
      "{ $0 + $1 }", "{ a, b in [a, b] }", "{ $0 + [$1] }", "{ _ in }", "{ print($0) }", "{ }", "{ _, _ in 1 }",
      "{ a, b in \"\\(a)xxxxxxxxxx\" }",
    ])
  }

  mutating func integer() -> String {
    one(of: [
      "0", "1", "2", "3", "-1", "10", "1000", "Int.max", "Int.min", "9223372036854775807", "-9223372036854775807",
      "4294967296",
    ])
  }

  mutating func duration() -> String {
    one(of: [
      "0s", "1ns", "1ms", "10ms", "100ms", "300ms", "1s", "1.5s", "1m", "-1s", "2562047h", "9223372036854775807ns",
      ".zero",
      ".seconds(1)", ".milliseconds(250)", "1",
    ])
  }

  mutating func sequence() -> String {
    one(of: ["[]", "[1, 2, 3]", "0...5", "0..<0", "\"ab\"", "[1: 2]", "[nil, 1]", "1...1", "-3..<0"] + Self.long)
  }

  static let long = ["0...Int.max", "Int.min...Int.max", "Int.min...0", "Int.min..<Int.max", "0..<1000000000"]

  mutating func demand() -> String {
    one(of: [".unlimited", ".none", ".max(0)", ".max(1)", ".max(\(integer()))", "1", "0"])
  }

  /// As nobody types them, but a file may have them.
  private static let raw = "\"\u{1B}[2J\u{7}\u{9B}1m\u{202E}\u{2067}\u{200F}\u{61C}\""

  mutating func value() -> String {
    one(of: [
      Self.raw,
      "0", "1", "-3", "2.5", "true", "nil", "\"a b\"", "\"日本 👩‍👧\"", "\"\\u{1B}[31m\\u{7}\"", "\"\\u{9B}2J\\u{202E}x\"",
      "[1, 2]",
      "(1, \"b\")", "[\"k\": 1]", "250ms", "Int.max", "Int.min", "()", "[]", "\"\"", "0.0", "-0.0", "1e308",
    ])
  }
}
