/// The dynamic types of values, which casts use.
extension Value {
  var dynamicType: Type {
    switch self {
    case .int: .int
    case .double: .double
    case .float: .named("Float")
    case .sized(let box): .named(box.number.width.rawValue)
    case .set(let box): .named("Set", [Self.common(box.keys)])
    case .bool: .bool
    case .string(let box): box.form.type
    case .duration: .named("Duration")
    case .instant: .named(kind.name)
    case .symbol(let box): .named(box.type?.name ?? kind.name, box.knownArguments)
    case .array(let box):
      switch box.view {
      case nil: .array(Self.common(box.elements))
      case .slice: .named("ArraySlice", [Self.common(box.elements)])
      case .reversed(let base): .named("ReversedCollection", [base.dynamicType])
      case .pairs:
        if case .tuple(let parts) = Self.common(box.elements) {
          .named("KeyValuePairs", parts.map(\.type))
        } else {
          .named("KeyValuePairs")
        }
      case .stride(let type, let isClosed): .named(isClosed ? "StrideThrough" : "StrideTo", [type])
      }
    case .dictionary(let box): .dictionary(key: Self.common(box.keys), value: Self.common(box.values))
    case .tuple(let box) where box.type != nil: .named(typeName, box.knownArguments)
    case .tuple(let box):
      .tuple(
        box.elements.enumerated().map { Type.Element(label: box.labels?[$0], type: $1.dynamicType) })
    case .range(let box): .named(box.name, [(box.lower ?? box.upper ?? .nil).dynamicType])
    case .error(let box): .named(box.reason.namedType?.name ?? "Error")
    case .function(let function):
      .function(Array(repeating: .unknown, count: function.parameterCount ?? 0), result: .unknown)
    case .object(let object): .named(object.typeName, (object as? Instance)?.typeArguments ?? [])
    case .some(let box): .optional(box.value.dynamicType)
    case .nil: .optional(.unknown)
    case .void: .void
    }
  }

  /// Returns the common type of values, or `Any`.
  private static func common(_ values: [Value]) -> Type {
    guard let first = values.first?.dynamicType else { return .unknown }
    return values.allSatisfy { $0.dynamicType == first } ? first : .named("Any")
  }

  /// Casts the value to a type, as `as?` does; returns nil if it is not of that type.
  ///
  /// Optionals are unwrapped and wrapped as needed; the elements of a collection are cast one by one.
  ///
  /// - Parameter conforms: Tells whether a value conforms to a protocol; nil if the value itself tells.
  func cast(to type: Type, _ conforms: ((Value, String) -> Bool?)? = nil) throws(Problem) -> Value? {
    if let conforms, case .named(let name, []) = type, case .some = self, conforms(self, name) == true { return self }
    switch (self, type) {
    case (_, .unknown), (_, .named("Any", _)), (.nil, .optional): return self
    case (.some(let box), .optional(let wrapped)):
      guard let value = try box.value.cast(to: wrapped, conforms) else { return nil }
      return try .wrapping(value)
    case (_, .optional(let wrapped)):
      guard let value = try cast(to: wrapped, conforms) else { return nil }
      return try .wrapping(value)
    case (.some(let box), _): return try box.value.cast(to: type, conforms)
    case (.object(let object), _) where object.typesOfValues != nil:
      // A type is a value of a metatype, not of itself.
      guard case .named("Type", let asked) = type, let names = object.typesOfValues else { return nil }
      let isAsked = asked.first.map { $0 == .unknown || $0 == .named("Any") || names.contains($0.swiftName) } ?? true
      return isAsked ? self : nil
    case (.array(let box), .array(let element)):
      if box.view != nil { return nil }
      guard let elements = try Self.cast(box.elements, to: element, conforms) else { return nil }
      return try Value(elements)
    case (.dictionary(let box), .dictionary(let key, let value)):
      guard let keys = try Self.cast(box.keys, to: key, conforms),
        let values = try Self.cast(box.values, to: value, conforms)
      else {
        return nil
      }
      let result = DictionaryBox()
      for (key, value) in zip(keys, values) { try result.set(key, to: value) }
      return .dictionary(result)
    case (.set(let box), .named("Set", let arguments)):
      return try Self.cast(box.keys, to: arguments.first ?? .unknown, conforms) == nil ? nil : self
    case (.tuple(let box), .tuple(let types)) where box.type == nil && types.count == box.elements.count:
      var elements: [Value] = []
      for (element, type) in zip(box.elements, types) {
        guard let cast = try element.cast(to: type.type, conforms) else { return nil }
        elements.append(cast)
      }
      return try .tuple(elements, labels: types.map(\.label))
    case (.function(let function), .function(let parameters, _, _)):
      // A method as a value, `subscription.cancel`, knows its parameters only when it is called.
      return (function.parameterCount ?? parameters.count) == parameters.count ? self : nil
    case (.void, .tuple([])): return self
    case (.object(let object), .publisher(let asked)): return object.isPublisher(asked) ? self : nil
    case (_, .named(let name, let asked)):
      // The arguments of a generic type are those that the value was made with, as far as it knows them.
      if !asked.isEmpty, case .named(name, let known) = dynamicType, !known.isEmpty, namedType?.module == "main" {
        return zip(known, asked).contains {
          $0 != $1 && !$0.mayHoldUnknown && !$1.mayHoldUnknown && !$1.mentionsParameter
        }
          ? nil : self
      }
      return conforms?(self, name) ?? isInstance(of: name) ? self : nil
    default: return nil
    }
  }

  private static func cast(
    _ values: [Value], to type: Type, _ conforms: ((Value, String) -> Bool?)?
  ) throws(Problem) -> [Value]? {
    if type == .unknown || type == .named("Any") { return values }
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for value in values {
      guard let cast = try value.cast(to: type, conforms) else { return nil }
      result.append(cast)
    }
    return result
  }

  private func isInstance(of name: String) -> Bool {
    // An error is its reason.
    if case .error(let box) = self, box.reason.namedType != nil, name != "Error" {
      return box.reason.isInstance(of: name)
    }
    if let type = namedType {
      if name == "Error" && type.isError { return true }
      if type.lineage.contains(where: { $0.inherited.contains(name) }) { return true }
      if name == "AnyHashable" { return type.lineage.contains(where: \.isHashable) }
    }
    if case .string(let box) = self, box.form == .character,
      name == "StringProtocol" || TypeOwners.isOfCollections(name)
    {
      return false
    }
    if let kinds = Self.conformances[name], namedType == nil { return kinds.contains(kind) }
    if case .object(let object) = self, object.namedType != nil { return object.isInstance(of: name) }
    // An error with only a reason, as short commands make it, may be of any type.
    if case .error(let box) = self, box.reason.namedType == nil { return !Self.kindNames.contains(name) }
    if case .named(name, _) = dynamicType { return true }
    // `AnyCancellable` is a Cancellable, and a queue is a Scheduler.
    if case .object(let object) = self, TypeOwners.protocols.contains(name) { return object.owners.contains(name) }
    return false
  }

  /// Types to which a value can be cast that have no values of their own.
  static let protocols = Set(conformances.keys).union([
    "Any", "AnyObject", "Never", "Void", "LocalizedError", "CustomNSError", "NSError", "CaseIterable", "Identifiable",
    "CustomDebugStringConvertible", "RawRepresentable", "RandomNumberGenerator", "Date", "Data", "URL", "Decimal",
    "AnyCancellable", "AsyncSequence", "AsyncIteratorProtocol", "Actor", "Clock", "InstantProtocol", "Sendable",
    "SendableMetatype", "GlobalActor", NamedType.observable,
  ])

  private static let kindNames = Set(Kind.allCases.map(\.name))

  /// Swift's protocols, and the kinds of values that conform to them.
  private static let conformances: [String: Set<Kind>] = {
    let numbers: Set<Kind> = [.int, .double, .float, .sized]
    let hashable: Set<Kind> = [
      .int, .double, .float, .sized, .bool, .string, .duration, .instant, .array, .dictionary, .set, .range,
    ]
    return [
      "Error": [.error], "Equatable": hashable, "Hashable": hashable, "AnyHashable": hashable,
      "Comparable": numbers.union([.string, .duration, .instant]), "Numeric": numbers, "SignedNumeric": numbers,
      "BinaryInteger": [.int, .sized], "FixedWidthInteger": [.int, .sized], "FloatingPoint": [.double, .float],
      "BinaryFloatingPoint": [.double, .float], "StringProtocol": [.string], "AnyObject": [.object],
      "Sequence": [.array, .dictionary, .set, .string, .range],
      "Collection": [.array, .dictionary, .set, .string, .range],
      "CustomStringConvertible": hashable, "LosslessStringConvertible": numbers.union([.bool, .string]),
      "Encodable": hashable.subtracting([.instant]), "Decodable": hashable.subtracting([.instant]),
      "Codable": hashable.subtracting([.instant]), "Sendable": hashable.union([.tuple, .void, .error]),
    ]
  }()
}

extension Type {
  /// The type as Swift prints it: `Array<Int>`, `Optional<Int>`.
  var swiftName: String {
    switch self {
    case .optional(let wrapped): "Optional<\(wrapped.swiftName)>"
    case .array(let element): "Array<\(element.swiftName)>"
    case .dictionary(let key, let value): "Dictionary<\(key.swiftName), \(value.swiftName)>"
    case .tuple(let elements):
      "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.swiftName }.joined(separator: ", ") + ")"
    case .function(let parameters, let result, let throwing):
      "(" + parameters.map(\.swiftName).joined(separator: ", ") + ")\(throwing.words) -> " + result.swiftName
    case .named(let name, let arguments) where !arguments.isEmpty:
      NamesOfFiles.shown(name.lastWord) + "<" + arguments.map(\.swiftName).joined(separator: ", ") + ">"
    case .publisher(let publisher): publisher.swiftName
    case .named(let name, []): NamesOfFiles.shown(name.lastWord)
    default: description
    }
  }
}

/// A type as a value: the result of `type(of:)`.
final class Metatype: Object {
  let type: Type

  init(_ type: Type) {
    self.type = type
  }

  override var typeName: String { "Type" }
  override var owners: [String] { [] }
  override var typesOfValues: [String]? { [type.swiftName] }
  override var isWithoutState: Bool { true }
  override var text: String { type.swiftName }
  override var debugText: String { type.qualifiedName }
  override func isEqual(to other: Object) -> Bool { text == other.text && (other is Metatype || other is Namespace) }
}

extension Type {
  /// Returns the type of a number, a Bool or a String; nil for other values, which do not determine their whole type.
  init?(scalar value: Value) {
    switch value {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    case .string: self = .string
    default: return nil
    }
  }
}

extension PublisherType {
  /// The type as Swift prints it, without the type around it: `Map<Just<Int>, String>`, and `Publisher` for
  /// `Published<Int>.Publisher`.
  fileprivate var swiftName: String {
    isOfValue ? name.lastWord : name.lastWord + written(\.swiftName)
  }

  /// The name in `String(reflecting:)`: `Combine.Publishers.Map<Combine.Just<Swift.Int>, Swift.String>`.
  var qualifiedName: String {
    let arguments = written(\.qualifiedName)
    guard isOfValue else { return "Combine.\(name)\(arguments)" }
    let owner = String(name.dropLast(Self.ofValue.count))
    return "\(owner == "Published" ? "Combine" : "Swift").\(owner)\(arguments)\(Self.ofValue)"
  }

  /// Returns the type arguments in `<...>`.
  private func written(_ name: (Type) -> String) -> String {
    let names = arguments.map { name($0 == .parameter("Self") ? upstream.map(Type.publisher) ?? $0 : $0) }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }
}
