/// One call of `JSONEncoder.encode`: makes a JSON tree from values.
final class ValueEncoding {
  let encoder: JSONEncoderObject
  let environment: Environment
  let site: Site

  init(_ encoder: JSONEncoderObject, _ environment: Environment, at site: Site) {
    (self.encoder, self.environment, self.site) = (encoder, environment, site)
  }

  /// A place in the tree, and its coding path.
  struct Place {
    let tree: JSONTree
    let path: [Value]
  }

  func encode(_ value: Value, _ path: [Value]) throws -> JSONTree {
    let tree = JSONTree()
    try encode(value, into: Place(tree: tree, path: path))
    return tree
  }

  /// Limited, because each place holds the whole path to it, so that the cost grows with the square of the depth.
  /// Foundation reads back only 512 levels.
  private static let deepest = 1_000

  /// Throws if a place is nested too deep.
  static func checkDepth(_ path: [Value]) throws(Problem) {
    if path.count >= deepest { throw .limit(.nestedValues(deepest)) }
  }

  func encode(_ value: Value, into place: Place) throws {
    try environment.machine.charge()
    try Self.checkDepth(place.path)
    switch value {
    case .int(let int): place.tree.content = .scalar(String(int))
    case .sized(let box): place.tree.content = .scalar(String(box.number.value))
    case .double(let double): place.tree.content = try number(double, String(double), value, place)
    case .float(let float): place.tree.content = try number(Double(float), String(float), value, place)
    case .bool(let bool): place.tree.content = .scalar(bool ? "true" : "false")
    case .string(let box): place.tree.content = .string(box.text)
    case .nil: place.tree.content = .scalar("null")
    case .some(let box): try encode(box.value, into: place)
    case .array(let box): try encode(box.elements, into: place)
    case .set(let box): try encode(box.keys, into: place)
    case .dictionary(let box): try encode(box, into: place)
    case .error(let box): try encode(box.reason, into: place)
    case .object, .tuple, .symbol: try environment.machine.nested { try declared(value, into: place) }
    case .range(let range): try encode([range.lower, range.upper].compactMap(\.self), into: place)
    case .duration, .instant, .function, .void:
      throw site.diagnostic(.cannotConvert(value.typeName, to: "Encodable"))
    }
  }

  private func number(_ double: Double, _ text: String, _ value: Value, _ place: Place) throws -> JSONTree.Content {
    if double.isFinite { return .scalar(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) }
    if let special = encoder.special(double) { return .string(special) }
    throw try CodingProblem.thrown(
      "invalidValue", value, at: place.path, "Unable to encode \(value.typeName).\(text) directly in JSON.")
  }

  private func encode(_ elements: [Value], into place: Place) throws {
    place.tree.content = .array(
      try elements.enumerated().map { try encode($1, place.path + [try .codingKey(index: $0)]) })
  }

  private func encode(_ dictionary: DictionaryBox, into place: Place) throws {
    let isKeyed = dictionary.keys.allSatisfy { $0.kind == .string || $0.kind == .int || $0.isRepresentableKey }
    guard isKeyed else {
      return try encode(zip(dictionary.keys, dictionary.values).flatMap { [$0, $1] }, into: place)
    }
    place.tree.content = JSONTree.emptyObject
    for (key, value) in zip(dictionary.keys, dictionary.values) {
      let text = (key.isRepresentableKey ? key.rawValue ?? key : key).description
      let under = try Value.codingKey(text, of: .indexKey)
      place.tree.set(text, to: try encode(value, place.path + [under]))
    }
  }

  // MARK: Declared types

  private func declared(_ value: Value, into place: Place) throws {
    if let own = ownEncoding(value) {
      _ = try own.call(
        ArgumentList(
          items: [argument(nil, value), argument("to", .object(EncoderObject(self, place)))], site: site,
          machine: environment.machine))
      return
    }
    switch value {
    case .object(let object): try encode(object, value, into: place)
    case .tuple(let box) where box.type != nil: try encode(structure: box, value, into: place)
    case .symbol(let box) where box.type != nil: try encode(case: box, value, into: place)
    default: throw site.diagnostic(.cannotConvert(value.typeName, to: "Encodable"))
    }
  }

  private func argument(_ label: String?, _ value: Value) -> ArgumentList.Item {
    ArgumentList.Item(label: label, value: value, isTrailing: false, site: site, labelSite: site)
  }

  /// Returns the value's own `encode(to:)`, if it has one.
  private func ownEncoding(_ value: Value) -> Function? {
    guard environment.mayDeclare("encode") else { return nil }
    return value.owners.lazy.compactMap { owner -> Function? in
      guard let variable = self.environment.variable(owner + ".encode"), case .function(let function) = variable.value
      else { return nil }
      return variable.forms.contains { $0.labels.compactMap(\.self) == ["to"] } ? function : nil
    }.first
  }

  private func encode(_ object: Object, _ value: Value, into place: Place) throws {
    if let date = object as? DateObject { return try encoder.encode(date, into: place, self) }
    if let bytes = object.byteContent { return try encoder.encode(bytes, value, into: place, self) }
    if let url = object as? URLObject {
      place.tree.content = .string(url.absolute)
      return
    }
    guard let instance = object as? Instance else {
      throw site.diagnostic(.cannotConvert(object.typeName, to: "Encodable"))
    }
    // As in Swift, a subclass encodes none of its own properties unless it implements `encode(to:)`.
    guard let facts = instance.layout.type.lineage.last else { return }
    try encode(instance, as: facts, into: place)
  }

  /// Encodes the properties that a class of an instance's lineage declares, as its `encode(to:)` would if Swift makes it.
  func encode(_ instance: Instance, as facts: NamedType, into place: Place) throws {
    let facts = facts.lineage.last { $0.isCoded(by: ["Encodable"]) } ?? facts
    try encode(facts, into: place) { name in
      try instance.layout.place(of: name).map { try instance.read($0) } ?? .nil
    }
  }

  private func encode(structure box: TupleBox, _ value: Value, into place: Place) throws {
    guard let facts = box.type else { return }
    if facts === NamedType.uuid { return try encode(box.elements[0], into: place) }
    if facts.inherited.contains("RawRepresentable"), let raw = box.index(of: "rawValue") {
      return try encode(box.elements[raw], into: place)
    }
    if let own = environment.rawGetter(of: facts) { return try encode(try own.function.call(value), into: place) }
    try encode(facts, into: place) { name in
      guard let index = box.index(of: name) else { return .nil }
      let value = box.elements[index]
      return facts.property(name)?.ownership == .strong ? value : try box.read(name, value)
    }
  }

  /// Encodes all coded properties under their keys; nil Optionals are left out.
  private func encode(_ facts: NamedType, into place: Place, _ read: (String) throws -> Value) throws {
    let keys = facts.codingKeys(environment)
    // A subclass may have encoded properties of its own before.
    if case .object = place.tree.content {} else { place.tree.content = JSONTree.emptyObject }
    for property in facts.properties where !property.isOverride {
      let name = property.wrapped?.name ?? property.name.text
      var under = try Value.codingKey(name)
      if let keys {
        guard keys.oneCase(name) != nil else { continue }
        under = try .symbol(name, type: keys)
      }
      let value = try read(property.name.text)
      if property.type.isOptional, value.isNil { continue }
      place.tree.set(try key(under, place.path), to: try encode(value, place.path + [under]))
    }
  }

  /// Encodes an enum: `{"two":{"_0":1}}`, or its raw value.
  private func encode(case box: SymbolBox, _ value: Value, into place: Place) throws {
    if let raw = value.rawValue { return try encode(raw, into: place) }
    guard let type = box.type else { return }
    if let own = environment.rawGetter(of: type) { return try encode(try own.function.call(value), into: place) }
    place.tree.content = JSONTree.emptyObject
    var under = try Value.codingKey(box.name)
    if let keys = type.codingKeys(environment), keys.oneCase(box.name) != nil {
      under = try .symbol(box.name, type: keys)
    }
    let inner = JSONTree(JSONTree.emptyObject)
    place.tree.set(try key(under, place.path), to: inner)
    let declared = type.declaredKeys(ofCase: box.name, environment)
    for (index, argument) in box.arguments.enumerated() {
      let name = type.oneCase(box.name)?.elements[index].label ?? argument.label ?? "_\(index)"
      // A value without a key of its own is left out.
      if argument.value.isNil || declared.map({ $0.oneCase(name) == nil }) ?? false { continue }
      let own = try declared.map { try Value.symbol(name, type: $0) }
      let key = try own ?? .codingKey(name, of: type.caseKeys(box.name))
      inner.set(
        try self.key(key, place.path + [under]), to: try encode(argument.value, place.path + [under, key]))
    }
  }

  /// Returns the text of a key, converted by the encoder's strategy.
  func key(_ key: Value, _ path: [Value]) throws -> String {
    try encoder.converted(key, path, environment)
  }
}

extension Value {
  /// Whether a dictionary with such keys is coded as an object: an enum's `CodingKeyRepresentable`.
  fileprivate var isRepresentableKey: Bool {
    if case .symbol(let box) = self { box.type?.inherited.contains("CodingKeyRepresentable") ?? false } else { false }
  }
}
