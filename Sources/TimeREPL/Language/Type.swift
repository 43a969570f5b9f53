/// A type, as Swift writes it.
///
/// `unknown` is the type of what the short commands leave open (`subject taps`). It fits every type in both directions and
/// is never the cause of an error: what has it is known by its value alone.
indirect enum Type: Equatable, Sendable {
  /// `_`
  case unknown
  /// `Int`, `AnyPublisher<Int, Never>`
  case named(String, [Type])
  case optional(Type)
  case array(Type)
  case dictionary(key: Type, value: Type)
  /// `()` has no elements.
  case tuple([Element])
  case function([Type], result: Type)
  /// An integer literal that nothing has given a type yet: Int, unless a floating-point type is asked for.
  case integerLiteral
  /// `nil` that nothing has given a type yet.
  case nilLiteral
  /// A type parameter of a signature in a table: `T`, `Element`.
  case parameter(String)

  struct Element: Equatable, Sendable {
    let label: String?
    let type: Type
  }

  static func named(_ name: String) -> Type { .named(name, []) }

  static let int = named("Int")
  static let double = named("Double")
  static let bool = named("Bool")
  static let string = named("String")
  static let void = tuple([])
}

extension Type {
  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let floatingPoint: Set = ["Double", "Float", "CGFloat"]

  /// The names that Foundation gives other types.
  static let aliases: [String: Type] = ["TimeInterval": .double, "Void": .void]

  var isInteger: Bool {
    if case .named(let name, []) = self { Self.integers.contains(name) } else { self == .integerLiteral }
  }

  var isFloatingPoint: Bool {
    if case .named(let name, []) = self { Self.floatingPoint.contains(name) } else { false }
  }

  /// Whether every value of it is of one known kind, so that a mismatch is certain.
  var isScalar: Bool { isInteger || isFloatingPoint || self == .bool || self == .string }

  /// Whether an Int whose own type is unknown becomes another value where this type is asked for.
  var convertsInts: Bool {
    switch self {
    case .optional(let inner), .array(let inner): inner.convertsInts
    case .dictionary(let key, let value): key.convertsInts || value.convertsInts
    case .tuple(let elements): elements.contains(where: \.type.convertsInts)
    default: isFloatingPoint
    }
  }

  /// What literals become that nothing else decides: Int.
  var settled: Type {
    switch self {
    case .integerLiteral: .int
    case .nilLiteral: .unknown
    case .optional(let inner): .optional(inner.settled)
    case .array(let element): .array(element.settled)
    case .dictionary(let key, let value): .dictionary(key: key.settled, value: value.settled)
    case .tuple(let elements): .tuple(elements.map { Element(label: $0.label, type: $0.type.settled) })
    case .function(let parameters, let result): .function(parameters.map(\.settled), result: result.settled)
    case .unknown, .named, .parameter: self
    }
  }
}

extension Type: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown: "_"
    case .named(let name, []), .parameter(let name): name
    case .named(let name, let arguments): "\(name)<\(Self.list(arguments))>"
    case .optional(.function(let parameters, let result)): "(\(Type.function(parameters, result: result)))?"
    case .optional(let inner): "\(inner)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")))"
    case .function(let parameters, let result): "(\(Self.list(parameters))) -> \(result)"
    case .integerLiteral: "Int"
    case .nilLiteral: "nil"
    }
  }

  private static func list(_ types: [Type]) -> String { types.map(\.description).joined(separator: ", ") }
}
