/// Makes lines to type instead: the line that was typed, with insertions or replacements.
extension TypeChecker {
  /// - Parameter insertions: texts with their byte offsets, all on one line; otherwise nothing is offered.
  func line(_ insertions: [(text: String, place: Int)]) -> String {
    guard let first = insertions.first else { return "" }
    let line = lineRange(around: first.place)
    guard insertions.allSatisfy({ line.lower <= $0.place && $0.place <= line.upper }) else { return "" }
    var bytes = Array(source.text.utf8)[line.lower..<line.upper]
    for (text, place) in insertions.sorted(by: { $0.place > $1.place }) {
      bytes.insert(contentsOf: text.utf8, at: place)
    }
    return trimmed(bytes)
  }

  /// - Parameter edits: texts and the ranges that they replace. The result is empty if the ranges are on several lines.
  func line(_ edits: [(range: SourceRange, text: String)]) -> String {
    guard let first = edits.first else { return "" }
    let line = lineRange(around: first.range.lower)
    guard edits.allSatisfy({ line.lower <= $0.range.lower && $0.range.upper <= line.upper }) else { return "" }
    var bytes = Array(source.text.utf8)[line.lower..<line.upper]
    for (range, text) in edits.sorted(by: { $0.range.lower > $1.range.lower }) {
      bytes.replaceSubrange(range.lower..<range.upper, with: text.utf8)
    }
    return trimmed(bytes)
  }

  func line(replacing range: SourceRange, by text: String) -> String {
    let line = lineRange(around: range.lower)
    guard range.upper <= line.upper else { return "" }
    var bytes = Array(source.text.utf8)[line.lower..<line.upper]
    bytes.replaceSubrange(range.lower..<range.upper, with: text.utf8)
    return trimmed(bytes)
  }

  /// Returns the line without a call that has no effect.
  func line(removing call: PublisherCall) -> String {
    line(replacing: SourceRange(lower: call.base.range.upper, upper: call.range.upper), by: "")
  }

  /// Returns the first line that contains a stage, with the stage replaced; nil if it was typed elsewhere.
  func line(replacing stage: String, by text: String) -> String? {
    guard let place = source.text.firstRange(of: stage) else { return nil }
    let lower = source.text.utf8.distance(from: source.text.startIndex, to: place.lowerBound)
    let result = line(replacing: SourceRange(lower: lower, upper: lower + stage.utf8.count), by: text)
    return result.isEmpty ? nil : result
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    String(String(decoding: bytes, as: UTF8.self).drop { $0 == " " })
  }

  private func lineRange(around place: Int) -> SourceRange {
    let bytes = source.text.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: min(max(place, 0), bytes.count))
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<index].lastIndex(of: newline).map { bytes.index(after: $0) } ?? bytes.startIndex
    let end = bytes[index...].firstIndex(of: newline) ?? bytes.endIndex
    return SourceRange(
      lower: bytes.distance(from: bytes.startIndex, to: start), upper: bytes.distance(from: bytes.startIndex, to: end))
  }
}

extension Type {
  /// Whether the types certainly have no common values; an unknown type differs from none.
  func differs(from other: Type) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter), (.nilLiteral, _), (_, .nilLiteral): false
    case (.publisher(let a), .publisher(let b)):
      a.output.differs(from: b.output) || a.failure.differs(from: b.failure)
    case (.publisher, _): other.isScalar || other == .void
    case (_, .publisher): other.differs(from: self)
    case (.named(let a, []), .named(let b, [])) where self.isPlainName && other.isPlainName: a != b
    case (.integerLiteral, _) where other.isInteger || other.isFloatingPoint: false
    case (_, .integerLiteral) where isInteger || isFloatingPoint: false
    case (.floatLiteral, _) where other.isFloatingPoint: false
    case (_, .floatLiteral) where isFloatingPoint: false
    case _ where isScalar && other.isScalar: !fits(other) && !other.fits(self)
    case (.array(let a), .array(let b)): a.differs(from: b)
    case (.optional(let a), .optional(let b)): a.differs(from: b)
    case (.optional(let inner), _): inner.isScalar && other.isScalar
    case (_, .optional(let inner)): inner.isScalar && isScalar
    case (.tuple(let a), .tuple(let b)):
      a.count != b.count || zip(a, b).contains { $0.type.differs(from: $1.type) }
    case (.array, .tuple), (.tuple, .array): true
    case (.array, _), (.tuple, _): other.isScalar
    case (_, .array), (_, .tuple): isScalar
    default: false
    }
  }

  /// Whether the type is a scalar, an error or Never by its own name, and not a protocol or an alias.
  private var isPlainName: Bool { self == .never || isErrorName || isScalar && !isLiteral }

  /// Whether the type is one of Foundation's errors, or named like an error.
  var isErrorName: Bool { if case .named(let name, []) = self { name.hasSuffix("Error") } else { false } }

  /// Returns an expression that converts `$0` of another type to this type.
  func conversion(of other: Type) -> String? {
    let isNumber = { (type: Type) in type.isInteger || type.isFloatingPoint }
    if self == .string, isNumber(other) { return "String($0)" }
    if isNumber(self), isNumber(other) { return "\(settled)($0)" }
    return nil
  }

  /// Returns a stage that makes values of this type from those of another; nil if there is none that anybody means.
  func stage(from other: Type) -> String? {
    if let conversion = conversion(of: other) { return ".map { \(conversion) }" }
    if case .optional(let inner) = other, !inner.differs(from: self) { return ".compactMap { $0 }" }
    if isInteger || isFloatingPoint, other.isText { return ".compactMap { \(settled)($0) }" }
    return nil
  }

  /// An expression that casts an error `$0` to this type.
  var cast: String {
    switch self {
    case .error: "$0 as Error"
    case .named("URLError", []): "$0 as? URLError ?? URLError(.unknown)"
    default: "$0 as! \(self)"
    }
  }

  /// An expression for a value of this type.
  var sample: String? {
    switch self {
    case .string: "\"\""
    case .bool: "false"
    case .array: "[]"
    case .optional: "nil"
    case .void: "()"
    case .unknown: "0"
    default: isInteger ? "0" : isFloatingPoint ? "0.0" : nil
    }
  }
}

extension Expression {
  /// The range of a single-expression closure's value, or of the whole closure.
  var resultRange: SourceRange {
    guard case .closure(let closure) = kind, closure.body.count == 1 else { return range }
    return closure.body[0].range
  }

  /// The range of the last statement of a longer closure, if it is an expression.
  var lastStatement: SourceRange? {
    guard case .closure(let closure) = kind, closure.body.count > 1, let last = closure.body.last,
      case .expression = last.kind
    else { return nil }
    return last.range
  }

  /// The offset before `eraseToAnyPublisher()`.
  var beforeErasure: Int {
    if case .call(let callee, _) = kind, case .member(let base, let name) = callee.kind,
      name.text == "eraseToAnyPublisher"
    {
      return base.range.upper
    }
    return range.upper
  }
}
