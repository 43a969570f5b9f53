/// A type as an export writes it: as far as the type checker knows it, and else as the values have it.
indirect enum SwiftType: Hashable {
  case int, double, bool, string, void
  /// A duration, as the scheduler has it.
  case stride
  case instant
  /// `_`, what an empty array holds, or what a nil could be.
  case unknown
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([SwiftType], labels: [String?])
  case range(isClosed: Bool)
  /// Any other type by its name. Values that cannot be compared are compared as what they print.
  case named(String, isEquatable: Bool)

  /// The type that a value shows; nil where Swift has no type for it that could be compared.
  init?(_ value: Value) {
    switch value {
    case .int: self = .int
    case .double(let double):
      if double.isNaN { return nil }
      self = .double
    case .bool: self = .bool
    case .string: self = .string
    case .void: self = .void
    case .duration: self = .stride
    case .instant: self = .instant
    case .nil: self = .optional(.unknown)
    case .float: self = .named("Float", isEquatable: true)
    case .sized(let box): self = .named(box.number.width.rawValue, isEquatable: true)
    case .some(let box):
      guard let wrapped = SwiftType(box.value) else { return nil }
      self = .optional(wrapped)
    case .array(let box):
      guard let element = Self.common(box.elements) else { return nil }
      self = .array(element)
    case .set(let box):
      guard let element = Self.common(box.keys) else { return nil }
      self = .set(element)
    case .dictionary(let box):
      guard let key = Self.common(box.keys), let value = Self.common(box.values) else { return nil }
      self = .dictionary(key, value)
    case .tuple(let box):
      if let type = box.type {
        self = .named(type)
        return
      }
      let elements = box.elements.compactMap(SwiftType.init)
      guard elements.count == box.elements.count, elements.count <= Self.mostInTuple else { return nil }
      self = .tuple(elements, labels: box.labels ?? elements.map { _ in nil })
    case .symbol(let box):
      guard let type = box.type, type.parameters.isEmpty else { return nil }
      self = .named(type)
    case .range(let box):
      guard case .int? = box.lower, case .int? = box.upper else { return nil }
      self = .range(isClosed: box.isClosed)
    case .error, .function, .object: return nil
    }
  }

  /// The type that the checker has found, as far as it is known.
  ///
  /// - Parameter named: the structs and enums, by their names.
  init(_ type: Type, _ named: (String) -> NamedType?) {
    func inner(_ type: Type) -> SwiftType { SwiftType(type, named) }
    switch type.settled {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    case .string: self = .string
    case .void: self = .void
    case .named("Stride", _): self = .stride
    case .named("Instant", _): self = .instant
    case .named("Error", _): self = .named("any Error", isEquatable: false)
    case .named("Any", _): self = .named("Any", isEquatable: false)
    case .named("Set", let elements): self = .set(elements.first.map(inner) ?? .unknown)
    // Whether it is closed its values tell, too.
    case let range where range.bound != nil: self = .unknown
    case .named(let name, let arguments):
      if let facts = named(name), arguments.isEmpty {
        self = .named(facts.path.joined(separator: "."), isEquatable: facts.canBeEquatable(named))
      } else if [name] == NamedType.result.path {
        let parts = arguments.map(inner)
        let isEquatable = parts.allSatisfy { $0.comparable() == nil && !$0.isOpen }
        self = .named("Result<\(parts.map(\.text).joined(separator: ", "))>", isEquatable: isEquatable)
      } else {
        let list = arguments.map { inner($0).text }.joined(separator: ", ")
        let isKnown = type.isScalar || ["Never", "AnyHashable", "Date"].contains(name)
        let owner = named(name).map { $0.path.joined(separator: ".") } ?? name
        self = .named(owner + (list.isEmpty ? "" : "<\(list)>"), isEquatable: isKnown)
      }
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): self = .optional(inner(wrapped))
    case .array(let element): self = .array(inner(element))
    case .dictionary(let key, let value): self = .dictionary(inner(key), inner(value))
    case .tuple(let elements) where elements.count <= Self.mostInTuple:
      self = .tuple(elements.map { inner($0.type) }, labels: elements.map(\.label))
    case .tuple: self = .named("\(type)", isEquatable: false)
    case .function, .publisher, .unknown, .parameter, .integerLiteral, .floatLiteral, .nilLiteral: self = .unknown
    }
  }

  private static func named(_ facts: NamedType) -> SwiftType {
    .named(facts.path.joined(separator: "."), isEquatable: facts.isEquatable)
  }

  /// The types that tuples are compared as.
  static let tupleNames = [2: "Pair", 3: "Triple", 4: "Quadruple"]
  private static let mostInTuple = 4

  /// The one type of all of them, nil where there is none.
  static func common(_ values: some Sequence<Value>) -> SwiftType? {
    var type = SwiftType.unknown
    for value in values {
      guard let next = SwiftType(value), let both = type.joined(with: next) else { return nil }
      type = both
    }
    return type
  }

  /// Whether something in it is `_`, which values are asked for.
  var isOpen: Bool {
    switch self {
    case .unknown: true
    case .optional(let inner), .array(let inner), .set(let inner): inner.isOpen
    case .dictionary(let key, let value): key.isOpen || value.isOpen
    case .tuple(let elements, _): elements.contains(where: \.isOpen)
    default: false
    }
  }

  /// The type that both are of; an optional takes its value, too.
  func joined(with other: SwiftType) -> SwiftType? {
    switch (self, other) {
    case _ where self == other: return self
    case (.unknown, let known), (let known, .unknown): return known
    case (.optional(let a), .optional(let b)): return a.joined(with: b).map(Self.optional)
    case (.optional(let a), let b), (let b, .optional(let a)): return a.joined(with: b).map(Self.optional)
    case (.array(let a), .array(let b)): return a.joined(with: b).map(Self.array)
    case (.set(let a), .set(let b)): return a.joined(with: b).map(Self.set)
    case (.dictionary(let a, let b), .dictionary(let c, let d)):
      guard let key = a.joined(with: c), let value = b.joined(with: d) else { return nil }
      return .dictionary(key, value)
    case (.tuple(let a, let labels), .tuple(let b, let others)) where a.count == b.count:
      let elements = zip(a, b).compactMap { $0.joined(with: $1) }
      let names = labels.contains { $0 != nil } ? labels : others
      return elements.count == a.count ? .tuple(elements, labels: names) : nil
    default: return nil
    }
  }

  /// What is known of it, and what values show of the rest; nil where these are of another type.
  func filled(by own: SwiftType) -> SwiftType? {
    switch (self, own) {
    case (.unknown, _): return own
    case _ where !isOpen: return self
    case (.optional(let a), .optional(let b)): return a.filled(by: b).map(Self.optional)
    case (.tuple(let a, let labels), .tuple(let b, _)) where a.count == b.count:
      let elements = zip(a, b).compactMap { $0.filled(by: $1) }
      return elements.count == a.count ? .tuple(elements, labels: labels) : nil
    default: return joined(with: own)
    }
  }

  /// As it is written. What nobody knows is taken for an Int.
  var text: String {
    switch self {
    case .int, .unknown: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .void: "Void"
    case .stride: "Stride"
    case .instant: "DispatchQueue.SchedulerTimeType"
    case .optional(.named(let name, _)) where name.hasPrefix("any "): "(\(name))?"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .set(let element): "Set<\(element.text)>"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let elements, let labels):
      "(\(zip(elements, labels).map { type, label in (label.map { "\($0): " } ?? "") + type.text }.joined(separator: ", ")))"
    case .range(let isClosed): isClosed ? "ClosedRange<Int>" : "Range<Int>"
    case .named(let name, _): name
    }
  }

  /// How a value that `path` names becomes one that can be compared; nil where it can be already.
  func comparable(_ path: String = "$0") -> String? {
    switch self {
    case .void, .named(_, isEquatable: false): return "\"\\(\(path))\""
    case .tuple(let elements, _):
      let parts = elements.enumerated().map { $1.comparable("\(path).\($0)") ?? "\(path).\($0)" }
      return "\(Self.tupleNames[elements.count] ?? "")(\(parts.joined(separator: ", ")))"
    case .array(let element), .optional(let element):
      return element.comparable().map { "\(path).map { \($0) }" }
    case .dictionary(_, let value):
      return value.comparable().map { "\(path).mapValues { \($0) }" }
    default: return nil
    }
  }

  /// The numbers of elements of the tuples in it.
  var tuples: Set<Int> {
    switch self {
    case .tuple(let elements, _): elements.reduce([elements.count]) { $0.union($1.tuples) }
    case .array(let element), .optional(let element): element.tuples
    case .dictionary(let key, let value): key.tuples.union(value.tuples)
    default: []
    }
  }
}

extension NamedType {
  /// Whether an export declares it to be Equatable: it is, or all that is in it can be compared.
  ///
  /// - Parameter named: the structs and enums, by their names.
  func canBeEquatable(_ named: (String) -> NamedType?) -> Bool { canBeEquatable(named, within: []) }

  private func canBeEquatable(_ named: (String) -> NamedType?, within outer: Set<String>) -> Bool {
    if isEquatable || outer.contains(name) { return true }
    guard parameters.isEmpty, module == "main" else { return false }
    let parts = cases.flatMap { $0.elements.map(\.type) } + properties.map(\.type)
    return parts.allSatisfy { type in
      if case .named(let name, []) = type, let facts = named(name) {
        return facts.canBeEquatable(named, within: outer.union([self.name]))
      }
      let part = SwiftType(type) { $0 == self.name ? nil : named($0) }
      return part.comparable() == nil && !part.isOpen
    }
  }
}
