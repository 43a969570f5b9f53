/// The type arguments of a generic type, from its values.
extension NamedType {
  /// Returns `<Int, String>`, or an empty string if the stored values do not determine a parameter, for example an
  /// empty array.
  ///
  /// - Parameters:
  ///   - told: The type arguments that the value knows; empty if it knows none.
  ///   - isQualified: Whether to write the names of modules, as within a collection.
  func arguments(of stored: some Sequence<(Type, Value)>, told: [Type], isQualified: Bool) -> String {
    guard knowsArguments, !parameters.isEmpty else { return "" }
    let names = arguments(of: stored, told: told).map { isQualified ? $0.qualifiedName : $0.swiftName }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// Returns the type arguments; empty if not all are determined.
  func arguments(of stored: some Sequence<(Type, Value)>, told: [Type]) -> [Type] {
    if !told.isEmpty { return told }
    var known: [String: Type] = [:]
    for (type, value) in stored { Self.learn(type, from: value, &known) }
    let types = parameters.compactMap { known[$0] }
    return types.count == parameters.count ? types : []
  }

  private static func learn(_ type: Type, from value: Value, _ known: inout [String: Type]) {
    switch (type, value) {
    case (.parameter, _):
      let found = value.dynamicType
      if known[type.description] == nil, !found.mayHoldUnknown { known[type.description] = found }
    case (.optional(let inner), .some(let box)): learn(inner, from: box.value, &known)
    case (.array(let inner), .array(let box)):
      if let first = box.elements.first { learn(inner, from: first, &known) }
    case (.dictionary(let key, let value), .dictionary(let box)):
      guard let first = box.keys.first, let held = box[first] else { return }
      learn(key, from: first, &known)
      learn(value, from: held, &known)
    case (.named(_, let types), _):
      for (type, found) in zip(types, value.knownArguments) where !found.mayHoldUnknown {
        if case .parameter = type, known[type.description] == nil { known[type.description] = found }
      }
    default: break
    }
  }
}

extension TupleBox {
  /// The type arguments of a struct's value, as far as they are known.
  var knownArguments: [Type] {
    guard let type, !type.parameters.isEmpty else { return [] }
    return type.arguments(of: zip(type.properties.map(\.type), elements), told: typeArguments)
  }

  /// The value with its type arguments known to the values inside, as it prints: only their type tells those of a
  /// `Tree.leaf`.
  var tellingParts: TupleBox {
    guard let type = type?.specialized(by: typeArguments, knownArguments) else { return self }
    return if case .tuple(let box)? = try? Value.tuple(self).specialized(as: type) { box } else { self }
  }

  func typeArgumentText(isQualified: Bool) -> String {
    guard let type, !type.parameters.isEmpty else { return "" }
    return type.arguments(
      of: zip(type.properties.map(\.type), elements), told: typeArguments, isQualified: isQualified)
  }
}

extension SymbolBox {
  /// The types of the associated values, as declared, with the values.
  private var stored: some Sequence<(Type, Value)> {
    zip(type?.oneCase(name)?.elements.map(\.type) ?? [], arguments.map(\.value))
  }

  /// The type arguments of an enum's value, as far as they are known.
  var knownArguments: [Type] {
    guard let type, !type.parameters.isEmpty else { return [] }
    return type.arguments(of: stored, told: typeArguments)
  }

  /// The value with its type arguments known to the values inside, as it prints.
  var tellingParts: SymbolBox {
    guard let type = type?.specialized(by: typeArguments, knownArguments) else { return self }
    return if case .symbol(let box)? = try? Value.symbol(self).specialized(as: type) { box } else { self }
  }

  var typeArgumentText: String {
    guard let type, !type.parameters.isEmpty else { return "" }
    return type.arguments(of: stored, told: typeArguments, isQualified: true)
  }
}

extension Value {
  /// The type arguments of a generic type's value, as far as they are known.
  fileprivate var knownArguments: [Type] {
    switch self {
    case .tuple(let box): box.knownArguments
    case .symbol(let box): box.knownArguments
    case .object(let object): (object as? Instance)?.typeArguments ?? []
    default: []
    }
  }

  /// Returns a value of a generic type that knows its type arguments. What it stores becomes what they ask for: the
  /// literal `0` of an initial value is `0.0` in `Total<Double>`. Any other value is returned unchanged.
  func specialized(as type: Type) throws(Problem) -> Value {
    switch (self, type) {
    case (.some(let box), .optional(let inner)): return try .wrapping(try box.value.specialized(as: inner))
    case (_, .named(let name, let arguments)):
      guard let facts = namedType, facts.name == name, facts.knowsArguments,
        facts.parameters.count == arguments.count
      else { return self }
      var made = self
      try made.specialize(facts, arguments)
      return made
    default: return self
    }
  }

  private mutating func specialize(_ facts: NamedType, _ arguments: [Type]) throws(Problem) {
    let known = Dictionary(zip(facts.parameters, arguments), uniquingKeysWith: { $1 })
    func converted(_ value: Value, _ type: Type) -> Value {
      // Within the type its bare name is the type with its own parameters.
      let own = type.mapped { $0 == .named(facts.name) ? .named(facts.name, arguments) : $0 }
      let type = own.replacing(known)
      return (try? type.convertsInts ? value.converted(to: type) : value.specialized(as: type)) ?? value
    }
    switch self {
    case .tuple(let shared):
      if shared.typeArguments == arguments, facts.storesNoNumbers { return }
      let box = try takeTuple()
      box.typeArguments = arguments
      if !facts.storesNoNumbers {
        // A weak reference is no value of the property's type.
        for (index, property) in facts.properties.enumerated() where property.ownership == .strong {
          box.elements[index] = converted(box.elements[index], property.type)
        }
      }
      self = .tuple(box)
    case .symbol(let box):
      if box.typeArguments == arguments { return }
      let types = facts.oneCase(box.name)?.elements.map(\.type) ?? []
      let values = box.arguments.enumerated().map { index, argument in
        (
          label: argument.label,
          value: converted(argument.value, types.indices.contains(index) ? types[index] : .unknown)
        )
      }
      self = .symbol(try SymbolBox(box.name, values, type: facts, typeArguments: arguments))
    case .object(let object):
      guard let instance = object as? Instance else { return }
      instance.typeArguments = arguments
      if facts.storesNoNumbers { return }
      for (index, property) in instance.layout.properties.enumerated() where property.ownership == .strong {
        instance.fields[index] = converted(instance.fields[index], property.type)
      }
    default: return
    }
  }
}

extension NamedType {
  /// Whether its values may know their type arguments: those of a type of the session, and a Result, which prints them.
  var knowsArguments: Bool { module == "main" || self === Self.result }

  /// Whether there is a type parameter that a value may not tell: no stored property, or not each case, has it in its
  /// types, or only in those of functions, and of Optionals and collections, which may be empty.
  var hasPhantomParameter: Bool {
    if !knowsArguments { return false }
    func isTold(_ parameter: String, by type: Type) -> Bool {
      switch type {
      case .function, .optional, .array, .dictionary, .named("Set", _): false
      case .tuple(let elements): elements.contains { isTold(parameter, by: $0.type) }
      default: type.contains { $0 == .named(parameter) || $0.description == parameter }
      }
    }
    return parameters.contains { parameter in
      switch form {
      case .structure: !properties.contains { isTold(parameter, by: $0.type) }
      case .enumeration: !cases.allSatisfy { $0.elements.contains { isTold(parameter, by: $0.type) } }
      default: false
      }
    }
  }

  /// Returns the type with arguments that its value tells; nil if the value knew them already, or tells none.
  fileprivate func specialized(by told: [Type], _ found: @autoclosure () -> [Type]) -> Type? {
    guard module == "main", !parameters.isEmpty, told.isEmpty, case let found = found(), !found.isEmpty else {
      return nil
    }
    return .named(name, found)
  }

  /// Whether no stored property has a type parameter in its type.
  fileprivate var storesNoNumbers: Bool { !properties.contains { $0.type.mentionsParameter } }
}

extension Type {
  /// Whether it contains a type parameter of this name.
  func mentions(_ name: String) -> Bool { contains { $0 == .parameter(name) } }

  /// Returns the type with type parameters replaced, by their names without requirements.
  func replacing(_ known: [String: Type]) -> Type {
    mapped { type in
      if case .parameter = type { known[type.description] ?? type } else { type }
    }
  }
}

extension Type {
  private static let ofSwift: Set = ["Set", "Never", "Error", "Result", "Range", "ClosedRange"]

  /// The name in `String(reflecting:)`: `Swift.Array<Swift.Int>`.
  var qualifiedName: String {
    switch self {
    case .optional(let wrapped): "Swift.Optional<\(wrapped.qualifiedName)>"
    case .array(let element): "Swift.Array<\(element.qualifiedName)>"
    case .dictionary(let key, let value): "Swift.Dictionary<\(key.qualifiedName), \(value.qualifiedName)>"
    case .tuple(let elements):
      "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.qualifiedName }.joined(separator: ", ") + ")"
    case .named(let name, []): (isScalar || Self.ofSwift.contains(name) ? "Swift." : "main.") + NamesOfFiles.shown(name)
    case .named(let name, let arguments):
      "\(Self.ofSwift.contains(name) ? "Swift" : "main").\(NamesOfFiles.shown(name))<"
        + arguments.map(\.qualifiedName).joined(separator: ", ") + ">"
    case .publisher(let publisher): publisher.qualifiedName
    default: swiftName
    }
  }
}
