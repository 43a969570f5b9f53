import Synchronization

extension Type {
  /// The type that a row of a table writes: `Element?`, `(T, Element) -> T`. What the rows leave open, such as `Number`
  /// and `Sequence`, is `_`.
  ///
  /// - Complexity: each text is parsed once in a process.
  static func declared(_ text: String) -> Type {
    if let known = known.withLock({ $0[text] }) { return known }
    var parser = Parser(text, in: ParseContext())
    let type = (try? parser.type())?.declared ?? .unknown
    known.withLock { $0[text] = type }
    return type
  }

  private static let known = Mutex<[String: Type]>([:])

  private static let parameters: Set = ["Element", "Key", "Value", "T"]

  private var declared: Type {
    switch self {
    case .named(let name, []) where Self.parameters.contains(name): .parameter(name)
    case .named("Range", let bounds): .named("Range", bounds.map(\.declared))
    case .named: isScalar || self == .named("Self") ? self : .unknown
    case .optional(let inner): .optional(inner.declared)
    case .array(let element): .array(element.declared)
    case .dictionary(let key, let value): .dictionary(key: key.declared, value: value.declared)
    case .tuple(let elements): .tuple(elements.map { Element(label: $0.label, type: $0.type.declared) })
    case .function(let parameters, let result): .function(parameters.map(\.declared), result: result.declared)
    default: self
    }
  }
}

/// What the type parameters of a signature stand for in one call.
struct TypeBindings {
  private var types: [String: Type] = [:]

  /// Of a member: its receiver decides about `Element`, `Key`, `Value` and `Self`.
  init(receiver: Type) {
    types["Self"] = receiver
    types["Element"] = receiver.element
    if case .dictionary(let key, let value) = receiver { (types["Key"], types["Value"]) = (key, value) }
    // What a range is filtered to is an array.
    if case .named("Range", let bounds) = receiver { types["Self"] = .array(bounds[0]) }
  }

  /// A type of the signature as it is in this call; `_` for a parameter that nothing has decided.
  func applied(to type: Type) -> Type {
    switch type {
    case .parameter(let name): types[name] ?? .unknown
    case .named("Self", _): types["Self"] ?? .unknown
    case .optional(let inner): applied(to: inner).optional
    case .array(let element): .array(applied(to: element))
    case .dictionary(let key, let value): .dictionary(key: applied(to: key), value: applied(to: value))
    case .tuple(let elements): .tuple(elements.map { Type.Element(label: $0.label, type: applied(to: $0.type)) })
    case .function(let parameters, let result):
      // What only a literal has decided so far, the closure's body may still make a Double.
      .function(
        parameters.map(applied), result: applied(to: result) == .integerLiteral ? .unknown : applied(to: result))
    default: type
    }
  }

  /// Learns from an argument what a parameter stands for.
  mutating func learn(_ type: Type, from found: Type) {
    switch (type, found) {
    case (.parameter(let name), _) where found != .unknown && found != .nilLiteral:
      // An integer literal leaves it to what comes after it.
      if types[name] == nil || types[name] == .integerLiteral { types[name] = found }
    case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)): learn(inner, from: other)
    case (.optional(let inner), _): learn(inner, from: found)
    case (.function(_, let result), .function(_, let other)): learn(result, from: other)
    default: break
    }
  }
}
