/// One call of `JSONDecoder.decode`: makes values from a JSON text.
final class ValueDecoding {
  let document: JSONDocument
  let decoder: JSONDecoderObject
  let environment: Environment
  let site: Site
  /// Types that calls received as arguments: types declared in a function are not known otherwise.
  private var given: [String: TypeObject] = [:]
  /// The plans of types decoded before, because values of one type come by the thousand.
  private var plans: [Type: DecodingPlan] = [:]

  init(_ bytes: [UInt8], _ decoder: JSONDecoderObject, _ environment: Environment, at site: Site) throws {
    (self.decoder, self.environment, self.site) = (decoder, environment, site)
    if bytes.count > DataObject.largest { throw Problem.limit(.bytes(DataObject.largest)) }
    try environment.machine.charge(bytes.count / 64)
    var bytes = bytes
    // Without its braces, a text is the content of a dictionary.
    if decoder.option("assumesTopLevelDictionary") == .bool(true),
      bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) != UInt8(ascii: "{")
    {
      bytes = [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "}")]
    }
    do throws(JSONDocument.Malformed) { document = try JSONDocument(bytes) } catch {
      throw try CodingProblem.corrupted([], CodingProblem.malformed)
    }
  }

  var machine: Machine { environment.machine }
  private var overloads: ContainerOverloads { ContainerOverloads(environment) }

  /// A place in the text, and its coding path.
  struct Place {
    let node: Int
    let path: [Value]
  }

  func kind(_ place: Place) -> JSONDocument.Kind { document.nodes[place.node].kind }

  // MARK: Values

  /// Decodes a value of the type in an argument.
  func decode(_ place: Place, asGiven parameter: Int, of arguments: Arguments, isOptional: Bool = false) throws -> Value
  {
    guard let type = arguments[parameter].typeNamed else {
      throw arguments.wrongType(parameter, expected: "Decodable.Type")
    }
    if case .object(let object) = arguments[parameter], let own = object as? TypeObject { note(own) }
    return try decode(place, as: isOptional ? .optional(type) : type)
  }

  /// Notes a type with those that it may hold: its nested ones and, in a function, those declared before it.
  private func note(_ own: TypeObject) {
    guard given.updateValue(own, forKey: own.type.name) == nil else { return }
    for inner in own.type.nested {
      if case .object(let object)? = own.constants[inner.ownName], let nested = object as? TypeObject { note(nested) }
    }
    for other in own.earlier { note(other) }
  }

  func decode(_ place: Place, as type: Type) throws -> Value {
    try machine.charge()
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner):
      return kind(place) == .null ? .nil : try .wrapping(try decode(place, as: inner))
    case .array(let element): return try Value(try elements(place, of: element))
    case .dictionary(let key, let value): return try dictionary(place, key, value)
    case .named(let name, let bounds) where Type.ranges.contains(name):
      return try range(place, name, bounds.first ?? .unknown)
    case .named("Set", let elements): return try .set(try self.elements(place, of: elements.first ?? .unknown))
    case .named(let name, let arguments):
      if let scalar = try scalar(place, name) { return scalar }
      return try machine.nested { try declared(place, type, name, arguments) }
    default: throw undecodable(type)
    }
  }

  private func undecodable(_ type: Type) -> any Error {
    site.diagnostic(.cannotConvert("\(type)", to: "Decodable"))
  }

  private func elements(_ place: Place, of type: Type) throws -> [Value] {
    let nodes = try elements(place)
    var values: [Value] = []
    values.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      values.append(try decode(node, under: { try .codingKey(index: index) }, in: place.path, as: type))
    }
    return values
  }

  /// Decodes a scalar. The path is computed only for an error, because most values are scalars.
  private func decode(_ node: Int, under key: () throws -> Value, in path: [Value], as type: Type) throws -> Value {
    if let value = try plain(node, type) {
      try machine.charge()
      return value
    }
    return try decode(Place(node: node, path: path + [try key()]), as: type)
  }

  /// Returns the nodes of an array's elements.
  func elements(_ place: Place) throws -> [Int] {
    switch kind(place) {
    case .array: return document.elements(of: place.node)
    case .null:
      throw try CodingProblem.nothing(
        .codedArray, place.path, "Cannot get unkeyed decoding container -- found null value instead")
    default: throw try mismatch(.codedArray, place)
    }
  }

  func checkObject(_ place: Place) throws {
    switch kind(place) {
    case .object: break
    case .null:
      throw try CodingProblem.nothing(
        .codedObject, place.path, "Cannot get keyed decoding container -- found null value instead")
    default: throw try mismatch(.codedObject, place)
    }
  }

  func mismatch(_ type: Type, _ place: Place) throws -> Thrown {
    let found =
      switch kind(place) {
      case .null: "null"
      case .true, .false: "bool"
      case .number, .malformedNumber: "number"
      case .string, .escapedString: "a string"
      case .array: "an array"
      case .object: "a dictionary"
      }
    return try CodingProblem.mismatch(
      type, place.path, "Expected to decode \(type.swiftName) but found \(found) instead.")
  }

  /// Decodes a range: an array of its bounds.
  private func range(_ place: Place, _ name: String, _ type: Type) throws -> Value {
    let nodes = try elements(place)
    func bound(_ index: Int) throws -> Value {
      let path = place.path + [try .codingKey(index: index)]
      guard index < nodes.count else { throw try CodingProblem.nothing(type, path, "Unkeyed container is at end.") }
      return try decode(Place(node: nodes[index], path: path), as: type)
    }
    let first = try bound(0)
    switch name {
    case "PartialRangeFrom": return .range(try RangeBox(first, nil, isClosed: true))
    case "PartialRangeThrough": return .range(try RangeBox(nil, first, isClosed: true))
    case "PartialRangeUpTo": return .range(try RangeBox(nil, first, isClosed: false))
    default: break
    }
    let second = try bound(1)
    if try ComparisonOperator.isLess(second, first, for: "...") {
      throw try CodingProblem.corrupted(
        place.path,
        "Cannot initialize \(Type.named(name, [type]).swiftName) with a lowerBound (\(first.description)) "
          + "greater than upperBound (\(second.description))")
    }
    return .range(try RangeBox(first, second, isClosed: name == "ClosedRange"))
  }

  /// Returns the keys by their texts, if a type of keys stands for texts: `CodingKeyRepresentable`.
  private func representedKeys(_ type: Type) throws -> [String: Value]? {
    guard let facts = environment.namedType("\(type)"), facts.inherited.contains("CodingKeyRepresentable") else {
      return nil
    }
    let keys = try facts.cases.map { try Value.symbol($0.name.text, type: facts) }
    return Dictionary(keys.compactMap { key in key.rawValue.map { ($0.description, key) } }) { first, _ in first }
  }

  private func dictionary(_ place: Place, _ key: Type, _ value: Type) throws -> Value {
    let result = DictionaryBox()
    let represented = try representedKeys(key)
    guard key == .string || key == .int || represented != nil else {
      // As in Swift, other keys than strings come as an array of keys and values.
      let nodes = try elements(place)
      for index in stride(from: 0, to: nodes.count - 1, by: 2) {
        func part(_ index: Int, _ type: Type) throws -> Value {
          try decode(nodes[index], under: { try .codingKey(index: index) }, in: place.path, as: type)
        }
        try result.set(try part(index, key), to: try part(index + 1, value))
      }
      return .dictionary(result)
    }
    try checkObject(place)
    for (name, node) in entries(of: place.node) {
      let under = { try Value.codingKey(name, of: .indexKey) }
      var found = Value(name)
      if let represented {
        guard let known = represented[name] else {
          throw try CodingProblem.corrupted(
            place.path, "Could not convert key to type \(key.swiftName)")
        }
        found = known
      }
      if key == .int {
        guard let int = Int(name) else {
          throw try CodingProblem.mismatch(
            .int, place.path + [try under()], "Expected Int key but found String key instead.")
        }
        found = .int(int)
      }
      if result[found] == nil { try result.set(found, to: try decode(node, under: under, in: place.path, as: value)) }
    }
    return .dictionary(result)
  }

  /// Returns the entries of an object, in the order of the text.
  private func entries(of node: Int) -> [(key: String, node: Int)] {
    var entries: [(key: String, node: Int)] = []
    document.forEachEntry(of: node) { key, value in
      entries.append((document.text(of: key), value))
      return true
    }
    return entries
  }

  /// Returns the entries of an object, with keys converted by the decoder's strategy.
  func keyed(_ place: Place) throws -> [(key: String, node: Int)] {
    try checkObject(place)
    let entries = entries(of: place.node)
    guard decoder.convertsKeys else { return entries }
    return try entries.map { (try decoder.converted($0.key, place.path), $0.node) }
  }

  // MARK: Declared types

  private func declared(_ place: Place, _ type: Type, _ name: String, _ arguments: [Type]) throws -> Value {
    let plan = try plan(type, name, arguments)
    switch plan.form {
    case .own:
      return try environment.initialized(type, label: "from", .object(DecoderObject(self, place)), at: site)
    case .raw(let raw): return try rawValue(place, plan.facts, raw)
    case .wrapped(let raw):
      let value = try decode(place, as: raw)
      return try environment.initialized(type, label: "rawValue", value, at: site).unwrapped
        ?? { throw try notInitialized(plan.facts, raw, value, place) }()
    case .cases: return try oneCase(place, plan)
    case .properties(let properties): return try structure(place, plan, properties)
    }
  }

  private func plan(_ type: Type, _ name: String, _ arguments: [Type]) throws -> DecodingPlan {
    if let plan = plans[type] { return plan }
    if let alias = environment.aliases[name] {
      let plan = try plan(alias.type, "\(alias.type)", alias.type.arguments)
      plans[type] = plan
      return plan
    }
    guard let plan = try DecodingPlan(name, given[name], arguments, environment) else { throw undecodable(type) }
    plans[type] = plan
    return plan
  }

  private func notInitialized(_ facts: NamedType, _ raw: Type, _ value: Value, _ place: Place) throws -> Thrown {
    try CodingProblem.corrupted(
      place.path,
      "Cannot initialize \(facts.ownName) from invalid \(raw.swiftName) value \(value.description)")
  }

  private func rawValue(_ place: Place, _ facts: NamedType, _ raw: Type) throws -> Value {
    let value = try decode(place, as: raw)
    for oneCase in facts.cases {
      let made = try Value.symbol(oneCase.name.text, type: facts)
      if made.rawValue == value { return made }
    }
    throw try notInitialized(facts, raw, value, place)
  }

  /// Decodes an enum with associated values: `{"two":{"_0":1}}`.
  private func oneCase(_ place: Place, _ plan: DecodingPlan) throws -> Value {
    let entries = try keyed(place)
    let facts = plan.facts
    let known = entries.compactMap { entry in plan.cases[entry.key].map { (found: $0, entry: entry) } }
    guard entries.count == 1, let (found, entry) = known.first else {
      throw try CodingProblem.mismatch(
        .named(facts.ownName), place.path, "Invalid number of keys found, expected one.")
    }
    let inner = Place(node: entry.node, path: place.path + [try .codingKey(entry.key)])
    let values = try keyed(inner)
    let declared = facts.declaredKeys(ofCase: found.name.text, environment)
    let keyType = declared ?? facts.caseKeys(found.name.text)
    let arguments = try found.elements.enumerated().map { index, element in
      let name = element.label ?? "_\(index)"
      let type = plan.bindings.applied(to: element.type)
      let under = try declared == nil ? Value.codingKey(name, of: keyType) : .symbol(name, type: keyType)
      let key = under.codingKeyText?.string ?? name
      guard let node = values.first(where: { $0.key == key })?.node else {
        if type.isOptional { return (label: element.label, value: Value.nil) }
        throw try CodingProblem.missing(under, inner.path)
      }
      return (label: element.label, value: try decode(Place(node: node, path: inner.path + [under]), as: type))
    }
    return try .symbol(found.name.text, arguments, type: facts)
  }

  private func structure(
    _ place: Place, _ plan: DecodingPlan, _ properties: [DecodingPlan.Property]
  ) throws -> Value {
    // Without properties nothing is asked of the text, so any value will do.
    if properties.isEmpty { return try plan.made(try plan.begin()) }
    try checkObject(place)
    let found =
      decoder.convertsKeys
      ? Dictionary(try keyed(place).map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first }) : [:]
    var values = try plan.begin()
    for property in properties {
      if property.isDeclared, let own = overloads.overload(for: property.type, at: site) {
        let keys = plan.facts.codingKeys(environment)
        let container = try KeyedDecodingObject(self, place, keys: keys)
        values[property.place] = try own.decode(
          property.type, from: container, key: try property.codingKey, at: site)
        continue
      }
      let node = decoder.convertsKeys ? found[property.key] : document.value(of: property.key, in: place.node)
      guard let node, !(property.type.isOptional && document.nodes[node].kind == .null) else {
        if property.type.isOptional {
          values[property.place] = .nil
          continue
        }
        throw try CodingProblem.missing(try property.codingKey, place.path)
      }
      if case .optional(let inner) = property.type {
        let value = try decode(node, under: { try property.codingKey }, in: place.path, as: inner)
        values[property.place] = try .wrapping(value)
      } else {
        values[property.place] = try decode(node, under: { try property.codingKey }, in: place.path, as: property.type)
      }
    }
    return try plan.made(values)
  }
}
