/// The type that a value has in Swift, as far as it can be told from the value.
indirect enum SwiftType: Hashable {
  case int, double, bool, string, void
  /// A duration, as the scheduler has it.
  case stride
  case instant
  /// What an empty array holds, or what a nil could be.
  case unknown
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([SwiftType])
  case range(isClosed: Bool)

  /// nil where Swift has no type for it that could be compared.
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
    case .some(let box):
      guard let wrapped = SwiftType(box.value) else { return nil }
      self = .optional(wrapped)
    case .array(let box):
      guard let element = Self.common(box.elements) else { return nil }
      self = .array(element)
    case .dictionary(let box):
      guard let key = Self.common(box.keys), let value = Self.common(box.values) else { return nil }
      self = .dictionary(key, value)
    case .tuple(let box):
      let elements = box.elements.compactMap(SwiftType.init)
      guard elements.count == box.elements.count, elements.count <= Self.mostInTuple else { return nil }
      self = .tuple(elements)
    case .range(let box):
      guard case .int? = box.lower, case .int? = box.upper else { return nil }
      self = .range(isClosed: box.isClosed)
    case .error, .function, .symbol, .object, .float, .sized, .set: return nil
    }
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

  /// The type that both are of; an optional takes its value, too.
  func joined(with other: SwiftType) -> SwiftType? {
    switch (self, other) {
    case _ where self == other: return self
    case (.unknown, let known), (let known, .unknown): return known
    case (.optional(let a), .optional(let b)): return a.joined(with: b).map(Self.optional)
    case (.optional(let a), let b), (let b, .optional(let a)): return a.joined(with: b).map(Self.optional)
    case (.array(let a), .array(let b)): return a.joined(with: b).map(Self.array)
    case (.dictionary(let a, let b), .dictionary(let c, let d)):
      guard let key = a.joined(with: c), let value = b.joined(with: d) else { return nil }
      return .dictionary(key, value)
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      let elements = zip(a, b).compactMap { $0.joined(with: $1) }
      return elements.count == a.count ? .tuple(elements) : nil
    default: return nil
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
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .range(let isClosed): isClosed ? "ClosedRange<Int>" : "Range<Int>"
    }
  }

  /// How a value that `path` names becomes one that can be compared; nil where it can be already.
  func comparable(_ path: String = "$0") -> String? {
    switch self {
    case .void: return "\"\\(\(path))\""
    case .tuple(let elements):
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
    case .tuple(let elements): elements.reduce([elements.count]) { $0.union($1.tuples) }
    case .array(let element), .optional(let element): element.tuples
    case .dictionary(let key, let value): key.tuples.union(value.tuples)
    default: []
    }
  }
}

/// Values as they are written in Swift.
enum SwiftLiteral {
  /// A value that `SwiftType` has a type for; tuples as what they are compared as, if they are.
  static func of(_ value: Value, comparable: Bool, start: String = "start") -> String {
    switch value {
    case .double(let double) where double.isInfinite: return double < 0 ? "-.infinity" : ".infinity"
    case .void: return comparable ? "\"()\"" : "()"
    case .some(let box): return "Optional(\(of(box.value, comparable: comparable, start: start)))"
    case .duration(let nanoseconds): return stride(nanoseconds)
    case .instant(let nanoseconds): return "\(start).advanced(by: \(stride(nanoseconds)))"
    case .array(let box): return "[" + list(box.elements, comparable, start) + "]"
    case .tuple(let box):
      let name = comparable ? SwiftType.tupleNames[box.elements.count] ?? "" : ""
      return "\(name)(\(list(box.elements, comparable, start)))"
    case .dictionary(let box):
      let entries = zip(box.keys, box.values).map {
        "\(list([$0], comparable, start)): \(list([$1], comparable, start))"
      }
      return "[" + (entries.isEmpty ? ":" : entries.joined(separator: ", ")) + "]"
    default: return value.text
    }
  }

  private static func list(_ values: [Value], _ comparable: Bool, _ start: String) -> String {
    values.map { of($0, comparable: comparable, start: start) }.joined(separator: ", ")
  }

  /// `.milliseconds(1500)`, in the longest unit that tells it as a whole number.
  static func stride(_ nanoseconds: Int64) -> String {
    let units: [(DurationUnit, String)] = [
      (.s, "seconds"), (.ms, "milliseconds"), (.us, "microseconds"), (.ns, "nanoseconds"),
    ]
    let (unit, name) = units.first { nanoseconds % $0.0.nanoseconds == 0 } ?? (.ns, "nanoseconds")
    return ".\(name)(\(nanoseconds / unit.nanoseconds))"
  }

  /// A name that may be a word of the language.
  static func name(_ name: String) -> String { Keywords.all.contains(name) ? "`\(name)`" : name }
}
