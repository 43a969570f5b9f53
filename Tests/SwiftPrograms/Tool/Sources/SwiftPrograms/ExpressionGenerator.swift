/// Makes expressions that are well typed and do not trap: numbers stay small, nothing is divided by zero, and no place of
/// a collection is asked for that may not be there.
///
/// Literals stand where only the context tells their type, since that is what programs get wrong.
struct ExpressionGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  enum Kind: CaseIterable {
    case int, double, bool, string, optional, ints, doubles, strings, optionals
  }

  /// What the expressions of one program may use.
  mutating func prelude() -> [String] {
    [
      "let n = \(int(1...12))", "let x: Double = \(int(1...9))",
      "let s = \(word())", "let o: Int? = \(oneOf(["nil", "\(int(0...9))"]))",
      "let xs = [\(int(0...9)), \(int(0...9)), \(int(0...9))]",
    ]
  }

  /// A statement that prints an expression.
  mutating func statement() -> String {
    let kind = oneOf(Kind.allCases)
    let value = expression(kind, depth: 3)
    switch int(0...5) {
    case 0: return "print(\"<\\(\(value))>\")"
    case 1: return "print((\(value), \(expression(oneOf(Kind.allCases), depth: 1))))"
    case 2: return "print([\(expression(kind, depth: 1)), \(value)])"
    case 3: return "debugPrint(\(value))"
    default: return "print(\(value))"
    }
  }

  private mutating func expression(_ kind: Kind, depth: Int) -> String {
    switch kind {
    case .int: int(depth)
    case .double: double(depth)
    case .bool: bool(depth)
    case .string: string(depth)
    case .optional: optional(depth)
    case .ints: ints(depth)
    case .doubles: doubles(depth)
    case .strings: strings(depth)
    // Without the type Swift's compiler may make an array of Any of it.
    case .optionals: "([\(optional(depth - 1)), \(oneOf(["nil", "o", "xs.first"])), \(int(depth - 1))] as [Int?])"
    }
  }

  private mutating func int(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["n", "\(int(0...20))", "xs.count", "(o ?? \(int(0...9)))"]) }
    let deeper = depth - 1
    return switch int(0...11) {
    case 0: "(\(int(deeper)) + \(int(deeper)))"
    case 1: "(\(int(deeper)) - \(int(deeper)))"
    case 2: "(\(int(deeper)) * \(int(2...9)))"
    case 3: "(\(int(deeper)) / \(int(2...9)))"
    case 4: "(\(int(deeper)) % \(int(2...9)))"
    case 5: "\(oneOf(["max", "min"]))(\(int(deeper)), \(int(deeper)))"
    case 6: "\(ints(deeper)).reduce(\(int(0...3))) { $0 + $1 }"
    case 7: "\(string(deeper)).count"
    case 8: "(\(optional(deeper)) ?? \(int(deeper)))"
    case 9: "{ (k: Int) in k + \(int(deeper)) }(\(int(deeper)))"
    case 10: "(\(bool(deeper)) ? \(int(deeper)) : \(int(deeper)))"
    default: "Int(\(anchored(deeper)).rounded(.down))"
    }
  }

  /// A Double wherever one is asked for; alone it may be an Int, as `7 / 2` is.
  private mutating func double(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["x", "\(int(0...9)).5", "\(int(0...9))", "2.25"]) }
    let deeper = depth - 1
    return switch int(0...6) {
    case 0: "(\(double(deeper)) + \(anchored(deeper)))"
    case 1: "(\(anchored(deeper)) - \(double(deeper)))"
    case 2: "(\(anchored(deeper)) * \(int(2...9)))"
    case 3: "(\(int(0...20)) / \(int(2...9)) + \(anchored(deeper)))"
    case 4: "max(\(double(deeper)), \(anchored(deeper)))"
    case 5: "\(doubles(deeper)).reduce(0, +)"
    default: anchored(depth)
    }
  }

  /// A Double by itself.
  private mutating func anchored(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["x", "\(int(0...9)).5"]) }
    let deeper = depth - 1
    return switch int(0...4) {
    case 0: "Double(\(int(deeper)))"
    case 1: "(\(anchored(deeper)) / \(int(2...9)))"
    case 2: "\(anchored(deeper)).magnitude.squareRoot()"
    case 3: "(\(bool(deeper)) ? \(int(0...9)) : \(anchored(deeper)))"
    default: "(\(int(0...9)) as Double)"
    }
  }

  private mutating func bool(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["n > 5", "s.isEmpty", "o == nil", "xs.contains(3)", "x < 4"]).parenthesized }
    let deeper = depth - 1
    return switch int(0...6) {
    case 0: "(\(int(deeper)) < \(int(deeper)))"
    case 1: "(\(string(deeper)) == \(string(deeper)))"
    case 2: "!(\(bool(deeper)))"
    case 3: "(\(bool(deeper)) \(oneOf(["&&", "||"])) \(bool(deeper)))"
    case 4: "(\(optional(deeper)) == \(oneOf(["nil", "\(int(0...9))", "o"])))"
    case 5: "\(ints(deeper)).allSatisfy { $0 > \(int(0...5)) }"
    default: "\(string(deeper)).hasPrefix(\(word()))"
    }
  }

  private mutating func string(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["s", word()]) }
    let deeper = depth - 1
    return switch int(0...8) {
    case 0: "(\(string(deeper)) + \(string(deeper)))"
    case 1: "\"\\(\(int(deeper))):\\(\(anchored(deeper)))\""
    case 2: "\(string(deeper)).uppercased()"
    case 3: "String(\(string(deeper)).reversed())"
    case 4: "String(repeating: \(string(deeper)), count: \(int(0...3)))"
    case 5: "String(\(int(deeper)))"
    case 6: "\(strings(deeper)).joined(separator: \"-\")"
    case 7: "String(describing: \(optional(deeper)))"
    default: "String(\(string(deeper)).prefix(\(int(0...4))))"
    }
  }

  private mutating func optional(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["o", "Int(\"\(int(0...99))\")", "Int(\"x\")", "xs.first"]) }
    let deeper = depth - 1
    return switch int(0...7) {
    case 0: "\(optional(deeper)).map { $0 + \(int(deeper)) }"
    case 1: "\(optional(deeper)).flatMap { $0 > \(int(0...5)) ? $0 : nil }"
    case 2: "\(ints(deeper)).\(oneOf(["first", "last", "max()", "min()"]))"
    case 3: "\(ints(deeper)).firstIndex(of: \(int(deeper)))"
    case 4: "[\"a\": \(int(deeper))][\(oneOf(["\"a\"", "\"b\"", "s"]))]"
    case 5: "Int(\(string(deeper)))"
    case 6: "(\(bool(deeper)) ? \(int(deeper)) : nil)"
    default: "Optional(\(int(deeper)))"
    }
  }

  private mutating func ints(_ depth: Int) -> String {
    guard depth > 0 else { return oneOf(["xs", "[\(int(0...9)), \(int(0...9))]", "[n, \(int(0...9))]"]) }
    let deeper = depth - 1
    return switch int(0...8) {
    case 0: "\(ints(deeper)).map { $0 \(oneOf(["+", "-", "*"])) \(int(1...9)) }"
    case 1: "\(ints(deeper)).filter { $0 > \(int(deeper)) }"
    case 2: "\(ints(deeper)).sorted(by: >)"
    case 3: "Array(\(ints(deeper)).reversed())"
    case 4: "(\(ints(deeper)) + \(ints(deeper)))"
    case 5: "\(strings(deeper)).compactMap { Int($0) }"
    case 6: "(0..<\(int(0...4))).map { $0 * n }"
    case 7: "zip(\(ints(deeper)), \(ints(deeper))).map { $0 + $1 }"
    default: "\(strings(deeper)).map { $0.count }"
    }
  }

  private mutating func doubles(_ depth: Int) -> String {
    guard depth > 0 else { return "[\(int(0...9)), \(int(0...9)).5]" }
    let deeper = depth - 1
    return switch int(0...3) {
    case 0: "\(ints(deeper)).map { Double($0) / \(int(2...9)) }"
    case 1: "\(doubles(deeper)).map { $0 * \(int(2...9)) }"
    case 2: "[\(double(deeper)), \(anchored(deeper)), \(int(0...9))]"
    default: "((\(doubles(deeper)) as [Double]) + [\(int(0...9))])"
    }
  }

  private mutating func strings(_ depth: Int) -> String {
    guard depth > 0 else { return "[s, \(word())]" }
    let deeper = depth - 1
    return switch int(0...3) {
    case 0: "\(ints(deeper)).map { \"\\($0)\" }"
    case 1: "\(strings(deeper)).sorted()"
    case 2: "[\(string(deeper)), \(string(deeper))]"
    default: "\(strings(deeper)).filter { !$0.isEmpty }"
    }
  }

  private mutating func word() -> String { oneOf(["\"\"", "\"a\"", "\"7\"", "\"swift\"", "\"Ada\"", "\"é\""]) }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }
}

extension String {
  fileprivate var parenthesized: String { "(\(self))" }
}
