/// A type in an export: from the type checker if it is known there, otherwise from the values.
indirect enum SwiftType: Hashable {
  case int, double, bool, string, void
  /// A duration, as the scheduler's stride.
  case stride
  case instant
  /// `_`, the element of an empty array, or the type wrapped by a nil.
  case unknown
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([SwiftType], labels: [String?])
  case range(isClosed: Bool)
  /// Any other type, by name. Values that are not Equatable are compared by their printed form.
  case named(String, isEquatable: Bool)

  /// Creates the type of a value; nil if Swift has no comparable type for it.
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

  /// Creates the type that the type checker has found.
  ///
  /// - Parameter named: Returns the struct or enum with a name.
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
    // Only the values tell whether the range is closed.
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

  /// The comparable types for tuples, by size.
  static let tupleNames = [2: "Pair", 3: "Triple", 4: "Quadruple"]
  private static let mostInTuple = 4

  /// Returns the common type of values; nil if there is none.
  static func common(_ values: some Sequence<Value>) -> SwiftType? {
    var type = SwiftType.unknown
    for value in values {
      guard let next = SwiftType(value), let both = type.joined(with: next) else { return nil }
      type = both
    }
    return type
  }

  /// Whether a part of it is `_`, which the values may determine.
  var isOpen: Bool {
    switch self {
    case .unknown: true
    case .optional(let inner), .array(let inner), .set(let inner): inner.isOpen
    case .dictionary(let key, let value): key.isOpen || value.isOpen
    case .tuple(let elements, _): elements.contains(where: \.isOpen)
    default: false
    }
  }

  /// Returns the common type of both; an optional also accepts its wrapped type.
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

  /// Fills unknown parts with the types of values; returns nil if these do not match.
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

  /// The type as Swift text; unknown parts become Int.
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

  /// Returns the expression that makes the value named by `path` comparable; nil if it already is.
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

  /// The sizes of the tuples in it.
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
  /// Returns whether an export can declare it Equatable: it already is, or all its parts can be compared.
  ///
  /// - Parameter named: Returns the struct or enum with a name.
  func canBeEquatable(_ named: (String) -> NamedType?) -> Bool { canBeEquatable(named, within: []) }

  private func canBeEquatable(_ named: (String) -> NamedType?, within outer: Set<String>) -> Bool {
    if isEquatable || outer.contains(name) { return true }
    // Swift makes `==` for structs and enums only.
    guard parameters.isEmpty, module == "main", form == .structure || form == .enumeration else { return false }
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
