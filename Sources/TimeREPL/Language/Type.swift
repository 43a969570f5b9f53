/// A type, as Swift writes it.
///
/// `unknown` is the type of values whose type short commands leave open (`subject taps`). It matches every type in both
/// directions and never causes a type error; only the value itself is checked.
indirect enum Type: Hashable, Sendable {
  /// `_`
  case unknown
  /// `Int`, `AnyPublisher<Int, Never>`
  case named(String, [Type])
  case optional(Type)
  /// `Int!`: an Optional that is unwrapped implicitly.
  case implicitlyUnwrapped(Type)
  case array(Type)
  case dictionary(key: Type, value: Type)
  /// A tuple; `()` has no elements.
  case tuple([Element])
  case function([Type], result: Type, throwing: Throwing = .no)
  case publisher(PublisherType)
  /// The type of an integer literal before its context is known: Int, unless a floating-point type is expected.
  case integerLiteral
  /// The type of a decimal literal before its context is known: Double, unless Float is expected.
  case floatLiteral
  /// The type of `nil` before its context is known.
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
    /// `rethrows`: throws if one of its arguments does.
    case asArguments
    /// `async`, with the other effects.
    indirect case asynchronous(Throwing)

    var isAsync: Bool { if case .asynchronous = self { true } else { false } }

    /// The effects without `async`.
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
  /// The Output of `measureInterval`.
  static let stride = named("Stride")
  /// The stride of a run loop or operation queue, whose magnitude is seconds.
  static let secondsStride = named("Stride", [.double])

  /// Marks a function type as an autoclosure: a call passes an expression for it.
  static func autoclosure(_ function: Type) -> Type { .named("autoclosure", [function]) }

  /// Whether it is the type of async functions.
  var isAsyncFunction: Bool { if case .function(_, _, let throwing) = self { throwing.isAsync } else { false } }

  /// The function type of an autoclosure; nil for any other type.
  var closureOfAutoclosure: Type? { if case .named("autoclosure", let types) = self { types[0] } else { nil } }

  var isStride: Bool { self == .stride || self == .secondsStride }
}

extension Type {
  /// Types that values often have, for completion.
  static let knownNames = ["Int", "Double", "String", "Bool", "Never", "Error", "URLError"]

  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let floatingPoint: Set = ["Double", "Float", "CGFloat"]

  /// Foundation's names for other types.
  static let aliases: [String: Type] = [
    "TimeInterval": .double, "Void": .void,
    "os_unfair_lock_t": .named("UnsafeMutablePointer", [.named("os_unfair_lock")]),
  ]

  var isInteger: Bool {
    if case .named(let name, []) = self { Self.integers.contains(name) } else { self == .integerLiteral }
  }

  var isFloatingPoint: Bool {
    if case .named(let name, []) = self { Self.floatingPoint.contains(name) } else { self == .floatLiteral }
  }

  /// The types of queues that are schedulers.
  static let queues = ["DispatchQueue", "RunLoop", "OperationQueue"]
  /// The types of schedulers.
  static let schedulers = Set(
    queues + [
      "AnyScheduler", "AnySchedulerOf", "TestScheduler", "TestSchedulerOf", "ImmediateScheduler", "UIScheduler",
      "UnimplementedScheduler", "UnimplementedSchedulerOf",
    ])

  static let ranges: Set = ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"]

  /// The type of a range's bounds; nil for any other type.
  var bound: Type? {
    if case .named(let name, let bounds) = self, Self.ranges.contains(name) { bounds.first ?? .unknown } else { nil }
  }

  /// Whether it is a literal's type, which adapts to its context.
  var isLiteral: Bool { self == .integerLiteral || self == .floatLiteral }

  /// Whether all its values are of one kind, so that a mismatch is certain.
  var isScalar: Bool { isInteger || isFloatingPoint || self == .bool || isText }

  /// Whether its values are text: a String, a Substring or a Character.
  var isText: Bool { self == .string || self == .substring || self == .character }

  /// Whether values of unknown type are converted to this type: an Int to Double, any value to an Optional, a tuple to
  /// one with labels.
  var convertsInts: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    case .array(let inner): inner.convertsInts
    case .dictionary(let key, let value): key.convertsInts || value.convertsInts
    case .tuple(let elements): elements.contains { $0.label != nil || $0.type.convertsInts }
    // An array literal becomes a set.
    case .named("Set", _): true
    default: isFloatingPoint || isInteger && self != .int && self != .integerLiteral
    }
  }

  /// Whether it is a type with type arguments that a session may have declared, whose values know the arguments.
  var isSpecialized: Bool {
    if case .named(let name, let arguments) = self {
      !arguments.isEmpty && bound == nil && !Self.ownGenerics.contains(name)
    } else {
      false
    }
  }

  private static let ownGenerics: Set = [
    "Set", "Stride", "Type", "inout", "autoclosure", "ArraySlice", "ReversedCollection", "Sequence", "Self",
    "SubSequence", "Place",
  ]

  /// Whether a part of it is `_` or a literal's type.
  var isOpenOrUnknown: Bool { isOpen || contains { $0 == .unknown } }

  /// The names of the types in it.
  var names: [String] {
    var names: [String] = []
    forEachPart { if case .named(let name, _) = $0 { names.append(name) } }
    return names
  }

  /// The type parameters in it.
  var typeParameters: Set<Type> {
    var found: Set<Type> = []
    forEachPart { if case .parameter = $0 { found.insert($0) } }
    return found
  }

  /// Whether its values are or contain strides of time, which print as Swift's struct does.
  var holdsStride: Bool {
    switch self {
    case .named("Stride", []), .named("Stride", [.double]): true
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.holdsStride
    case .dictionary(let key, let value): key.holdsStride || value.holdsStride
    case .tuple(let elements): elements.contains(where: \.type.holdsStride)
    default: false
    }
  }

  /// Whether its values are or contain tuples, which may lose their labels.
  var holdsTuple: Bool {
    switch self {
    case .tuple: true
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.holdsTuple
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

  /// Whether a variable of the type starts as nil.
  var beginsAsNil: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  /// The type with open literals replaced by their default types, such as Int.
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

  /// Whether it contains a literal's type.
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

  /// The depth of nested types.
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

  /// The maximal depth; code that walks over types recurses.
  static let deepest = 100

  /// The publisher type; nil for any other type.
  var publisher: PublisherType? {
    if case .publisher(let publisher) = self { publisher } else { nil }
  }

  /// Whether a condition holds for the type or for a type in it. Of a publisher these are its arguments, Output and
  /// Failure, and not what stands upstream.
  func contains(where holds: (Type) -> Bool) -> Bool {
    if holds(self) { return true }
    return switch self {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): inner.contains(where: holds)
    case .dictionary(let key, let value): key.contains(where: holds) || value.contains(where: holds)
    case .tuple(let elements): elements.contains { $0.type.contains(where: holds) }
    case .function(let parameters, let result, _):
      parameters.contains { $0.contains(where: holds) } || result.contains(where: holds)
    case .named(_, let arguments): arguments.contains { $0.contains(where: holds) }
    case .publisher(let publisher):
      (publisher.arguments + [publisher.output, publisher.failure]).contains { $0.contains(where: holds) }
    case .unknown, .parameter, .integerLiteral, .floatLiteral, .nilLiteral: false
    }
  }

  /// Calls a closure with the type and with each type in it.
  private func forEachPart(_ body: (Type) -> Void) {
    _ = contains { part in
      body(part)
      return false
    }
  }

  /// Returns the type with each type in it replaced, the innermost first.
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
    case .named(let name, []): NamesOfFiles.shown(name)
    // The requirements of a parameter follow its name after a colon.
    case .parameter(let name): String(name.prefix { $0 != ":" })
    case .named("inout", let types): "inout \(types[0])"
    case .named("autoclosure", let types): "@autoclosure \(types[0])"
    case .named("Stride", _): "Stride"
    case .named("Type", let types) where types.count == 1: "\(types[0]).Type"
    case .named(let name, let arguments): "\(NamesOfFiles.shown(name))<\(Self.list(arguments))>"
    case .optional(let inner) where inner.isFunction || inner.isPrefixed: "(\(inner))?"
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
  /// The text before the arrow of a function type.
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

extension String {
  /// The name before a point: `E` of `E.Payload`.
  var beforePoint: String { String(prefix { $0 != "." }) }

  /// The name after the last point: `Payload` of `E.Payload`.
  var afterPoints: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}

// MARK: Type parameters

extension Type {
  /// Returns the requirement in the name of a type parameter: `A & B` of `T: A & B`; nil if there is none.
  static func requirement(ofParameter name: String) -> String? {
    name.firstRange(of: ": ").map { String(name[$0.upperBound...]) }
  }

  /// Returns the protocols that a type parameter requires: `A` and `B` of `T: A & B`.
  static func requirements(ofParameter name: String) -> [String] {
    requirement(ofParameter: name)?.split(separator: " & ").map { String($0) } ?? []
  }

  /// The protocols that the type requires, if it is a type parameter.
  var requirements: [String] {
    if case .parameter(let name) = self { Self.requirements(ofParameter: name) } else { [] }
  }
}
