/// A type, as Swift writes it.
///
/// `unknown` is the type of what the short commands leave open (`subject taps`). It fits every type in both directions and
/// is never the cause of an error: what has it is known by its value alone.
indirect enum Type: Hashable, Sendable {
  /// `_`
  case unknown
  /// `Int`, `AnyPublisher<Int, Never>`
  case named(String, [Type])
  case optional(Type)
  /// `Int!`: an Optional, which is unwrapped by itself where none can stand.
  case implicitlyUnwrapped(Type)
  case array(Type)
  case dictionary(key: Type, value: Type)
  /// `()` has no elements.
  case tuple([Element])
  case function([Type], result: Type, throwing: Throwing = .no)
  case publisher(PublisherType)
  /// An integer literal that nothing has given a type yet: Int, unless a floating-point type is asked for.
  case integerLiteral
  /// A literal with a point that nothing has given a type yet: Double, unless Float is asked for.
  case floatLiteral
  /// `nil` that nothing has given a type yet.
  case nilLiteral
  /// A type parameter of a signature in a table: `T`, `Element`.
  case parameter(String)

  struct Element: Hashable, Sendable {
    let label: String?
    let type: Type
  }

  /// Whether a call of a function may throw.
  enum Throwing: Hashable, Sendable {
    case no, yes
    /// `throws(E)`
    case typed(Type)
    /// `rethrows`: if one of the functions that it is given does.
    case asArguments
    /// `async`, and what else is said.
    indirect case asynchronous(Throwing)

    var isAsync: Bool { if case .asynchronous = self { true } else { false } }

    /// Without `async`.
    var synchronous: Throwing { if case .asynchronous(let inner) = self { inner } else { self } }
  }

  static func named(_ name: String) -> Type { .named(name, []) }

  static let int = named("Int")
  static let double = named("Double")
  static let bool = named("Bool")
  static let string = named("String")
  static let character = named("Character")
  static let substring = named("Substring")
  static let void = tuple([])
  static let never = named("Never")
  static let error = named("Error")
  /// What `measureInterval` sends.
  static let stride = named("Stride")
  /// As a run loop and an operation queue have it, whose magnitude is seconds.
  static let secondsStride = named("Stride", [.double])

  /// A function that a call gives no closure for, but what the closure is to come to.
  static func autoclosure(_ function: Type) -> Type { .named("autoclosure", [function]) }

  /// The function that it is within.
  var closureOfAutoclosure: Type? { if case .named("autoclosure", let types) = self { types[0] } else { nil } }

  var isStride: Bool { self == .stride || self == .secondsStride }
}

extension Type {
  /// Those of which values are sent, for completion.
  static let knownNames = ["Int", "Double", "String", "Bool", "Never", "Error", "URLError"]

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
    if case .named(let name, []) = self { Self.floatingPoint.contains(name) } else { self == .floatLiteral }
  }

  static let ranges: Set = ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"]

  /// What the bounds of a range are; nil of what is none.
  var bound: Type? {
    if case .named(let name, let bounds) = self, Self.ranges.contains(name) { bounds.first ?? .unknown } else { nil }
  }

  /// Whether it is that of a literal, which takes the type that is asked for.
  var isLiteral: Bool { self == .integerLiteral || self == .floatLiteral }

  /// Whether every value of it is of one known kind, so that a mismatch is certain.
  var isScalar: Bool { isInteger || isFloatingPoint || self == .bool || isText }

  /// Whether its values are text: a String, a part of one, or a single character.
  var isText: Bool { self == .string || self == .substring || self == .character }

  /// Whether a value whose own type is unknown becomes another where this type is asked for: an Int a Double, anything an
  /// Optional, a tuple one with labels.
  var convertsInts: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    case .array(let inner): inner.convertsInts
    case .dictionary(let key, let value): key.convertsInts || value.convertsInts
    case .tuple(let elements): elements.contains { $0.label != nil || $0.type.convertsInts }
    // What stands in brackets becomes a set.
    case .named("Set", _): true
    default: isFloatingPoint || isInteger && self != .int && self != .integerLiteral
    }
  }

  /// The names of the types in it.
  var names: [String] {
    var names: [String] = []
    _ = mapped { type in
      if case .named(let name, _) = type { names.append(name) }
      return type
    }
    return names
  }

  /// Whether its values are strides of time, or hold such, which print as Swift's struct does.
  var holdsStride: Bool {
    switch self {
    case .named("Stride", []), .named("Stride", [.double]): true
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.holdsStride
    case .dictionary(let key, let value): key.holdsStride || value.holdsStride
    case .tuple(let elements): elements.contains(where: \.type.holdsStride)
    default: false
    }
  }

  /// The labels of the tuples in it.
  var labels: [String] {
    switch self {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.labels
    case .dictionary(let key, let value): key.labels + value.labels
    case .tuple(let elements): elements.flatMap { ($0.label.map { [$0] } ?? []) + $0.type.labels }
    case .function(let parameters, let result, _): parameters.flatMap(\.labels) + result.labels
    case .named(_, let arguments): arguments.flatMap(\.labels)
    case .publisher(let publisher): publisher.output.labels
    case .unknown, .integerLiteral, .floatLiteral, .nilLiteral, .parameter: []
    }
  }

  /// Whether a variable of the type is nil where it is given no value.
  var beginsAsNil: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  /// What literals become that nothing else decides: Int.
  var settled: Type {
    mapped { type in
      switch type {
      case .integerLiteral: .int
      case .floatLiteral: .double
      case .nilLiteral: .unknown
      default: type
      }
    }
  }

  /// Whether a literal in it has no type yet.
  var isOpen: Bool {
    switch self {
    case .integerLiteral, .floatLiteral, .nilLiteral: true
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.isOpen
    case .dictionary(let key, let value): key.isOpen || value.isOpen
    case .tuple(let elements): elements.contains(where: \.type.isOpen)
    case .function(let parameters, let result, _): result.isOpen || parameters.contains(where: \.isOpen)
    case .named(_, let arguments): arguments.contains(where: \.isOpen)
    case .publisher(let publisher): publisher.isOpen
    case .unknown, .parameter: false
    }
  }

  /// How many types stand within one another, at most.
  var depth: Int {
    switch self {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): 1 + inner.depth
    case .dictionary(let key, let value): 1 + max(key.depth, value.depth)
    case .tuple(let elements): 1 + (elements.map(\.type.depth).max() ?? 0)
    case .function(let parameters, let result, _): 1 + max(result.depth, parameters.map(\.depth).max() ?? 0)
    case .named(_, let arguments): 1 + (arguments.map(\.depth).max() ?? 0)
    case .publisher(let publisher): publisher.depth
    case .unknown, .parameter, .integerLiteral, .floatLiteral, .nilLiteral: 1
    }
  }

  /// More levels than anybody writes; what walks over a type recurses.
  static let deepest = 100

  /// What a publisher of this type sends, and how it fails; nil of what is none.
  var publisher: PublisherType? {
    if case .publisher(let publisher) = self { publisher } else { nil }
  }

  /// The type with these names as type parameters.
  func naming(_ parameters: [String: String]) -> Type {
    if parameters.isEmpty { return self }
    return mapped { type in
      if case .named(let name, []) = type, let parameter = parameters[name] { .parameter(parameter) } else { type }
    }
  }

  /// Within a generic function its parameters are known by their values alone.
  var opened: Type { mapped { if case .parameter = $0 { .unknown } else { $0 } } }

  /// The type with each type in it, the innermost first, replaced.
  func mapped(_ replace: (Type) -> Type) -> Type {
    let inner: Type =
      switch self {
      case .optional(let inner): .optional(inner.mapped(replace))
      case .implicitlyUnwrapped(let inner): .implicitlyUnwrapped(inner.mapped(replace))
      case .array(let element): .array(element.mapped(replace))
      case .dictionary(let key, let value): .dictionary(key: key.mapped(replace), value: value.mapped(replace))
      case .tuple(let elements): .tuple(elements.map { Element(label: $0.label, type: $0.type.mapped(replace)) })
      case .function(let parameters, let result, let throwing):
        .function(parameters.map { $0.mapped(replace) }, result: result.mapped(replace), throwing: throwing)
      case .named(let name, let arguments) where !arguments.isEmpty: .named(name, arguments.map { $0.mapped(replace) })
      case .publisher(let publisher): .publisher(publisher.mapped(replace))
      case .unknown, .named, .parameter, .integerLiteral, .floatLiteral, .nilLiteral: self
      }
    return replace(inner)
  }
}

extension Type: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown: "_"
    case .named(let name, []): name
    // What is required of it stands behind a colon.
    case .parameter(let name): String(name.prefix { $0 != ":" })
    case .named("inout", let types): "inout \(types[0])"
    case .named("autoclosure", let types): "@autoclosure \(types[0])"
    case .named("Stride", _): "Stride"
    case .named("Type", let types) where types.count == 1: "\(types[0]).Type"
    case .named(let name, let arguments): "\(name)<\(Self.list(arguments))>"
    case .optional(let inner) where inner.isFunction: "(\(inner))?"
    case .optional(let inner): "\(inner)?"
    case .implicitlyUnwrapped(let inner): "\(inner)!"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")))"
    case .function(let parameters, let result, let throwing):
      "(\(Self.list(parameters)))\(throwing.words) -> \(result)"
    case .publisher(let publisher): publisher.text(limit: PublisherType.longestText)
    case .integerLiteral: "Int"
    case .floatLiteral: "Double"
    case .nilLiteral: "nil"
    }
  }

  var isFunction: Bool {
    if case .function = self { true } else { false }
  }

  private static func list(_ types: [Type]) -> String { types.map(\.description).joined(separator: ", ") }
}

extension Type.Throwing {
  /// As a function's type has it before its arrow.
  var words: String {
    switch self {
    case .no: ""
    case .yes: " throws"
    case .typed(let type): " throws(\(type))"
    case .asArguments: " rethrows"
    case .asynchronous(let inner): " async" + inner.words
    }
  }
}
