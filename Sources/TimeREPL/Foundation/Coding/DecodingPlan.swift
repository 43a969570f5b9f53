/// How values of a declared type are decoded; computed once for each type.
struct DecodingPlan {
  enum Form {
    /// By its own `init(from:)`.
    case own
    /// As an enum with raw values.
    case raw(Type)
    /// By `init(rawValue:)`.
    case wrapped(Type)
    /// As an enum with associated values.
    case cases
    case properties([Property])
  }

  struct Property {
    let key: String
    let type: Type
    /// The index among the properties.
    let place: Int
    /// The type's coding key for the property, if it declares keys.
    let keys: (type: NamedType, name: String)?

    /// Whether its type is a declared one, for which a container may have an own method.
    var isDeclared: Bool { if case .named = type { !type.isScalar } else { false } }

    var codingKey: Value {
      get throws { try keys.map { try .symbol($0.name, type: $0.type) } ?? .codingKey(key) }
    }
  }

  let facts: NamedType
  let form: Form
  let bindings: TypeBindings
  /// The cases of an enum by their keys.
  private(set) var cases: [String: NamedType.Case] = [:]
  private let object: TypeObject
  private let blank: Function?
  private let machine: Machine

  /// Returns nil if the type does not exist or cannot be decoded.
  init?(_ name: String, _ given: TypeObject?, _ arguments: [Type], _ environment: Environment) throws {
    let known: Object? = if case .object(let object)? = environment.value(name) { object } else { nil }
    guard let object = given ?? known as? TypeObject else { return nil }
    let facts = object.type
    (self.facts, self.object, machine) = (facts, object, environment.machine)
    bindings = TypeBindings(facts.parameters, arguments)
    let isNeeded = facts.form == .structure && facts.properties.contains { $0.value != nil }
    if isNeeded, case .function(let function)? = object.constants[TypeObject.blank] {
      blank = function
    } else {
      blank = nil
    }
    let keys = facts.codingKeys(environment)
    // The initializers of a type declared in a function are not known.
    let isOwn = facts.members.contains { $0.isInitializer && $0.labels == ["from"] }
    if isOwn, !environment.hasInitializer(of: name, label: "from") { return nil }
    if environment.hasInitializer(of: name, label: "from") {
      form = .own
    } else if facts.form == .enumeration, let raw = facts.rawType {
      form = .raw(raw)
    } else if let own = environment.rawGetter(of: facts) {
      form = .wrapped(own.type)
    } else if facts.form == .enumeration {
      form = .cases
      for oneCase in facts.cases {
        let key = keys?.oneCase(oneCase.name.text).flatMap { try? Value.symbol($0.name.text, type: keys).codingKeyText }
        cases[key?.string ?? oneCase.name.text] = oneCase
      }
    } else if facts.inherited.contains("RawRepresentable"), let raw = facts.property("rawValue")?.type {
      form = .wrapped(raw)
    } else if facts.form == .structure || facts.form == .class {
      form = .properties(Self.properties(of: facts, object, keys, bindings, environment))
    } else {
      return nil
    }
  }

  private static func properties(
    of facts: NamedType, _ object: TypeObject, _ keys: NamedType?, _ bindings: TypeBindings, _ environment: Environment
  ) -> [Property] {
    let layout = object.layout
    let stored = facts.lineage.reversed().flatMap { owner in
      let keys = owner === facts ? keys : owner.codingKeys(environment)
      // As in Swift, a subclass decodes none of its own properties unless it implements `init(from:)`.
      let isCoded = owner === facts.lineage.last
      return (isCoded ? owner.properties : []).map { (property: $0, keys: keys) }
    }
    return stored.enumerated().compactMap { index, entry in
      let (property, keys) = entry
      // A `let` with an initial value keeps it.
      if !property.isVariable, property.value != nil || property.isOverride { return nil }
      // A wrapper is coded under the name of the property that it wraps.
      let name = property.wrapped?.name ?? property.name.text
      let place = layout?.place(of: property.name.text) ?? index
      let type = bindings.applied(to: property.wrapped?.storage ?? property.type)
      guard let keys else { return Property(key: name, type: type, place: place, keys: nil) }
      guard keys.oneCase(name) != nil, let key = try? Value.symbol(name, type: keys).codingKeyText else { return nil }
      return Property(key: key.string, type: type, place: place, keys: (keys, name))
    }
  }

  /// Returns the initial values of the properties.
  func begin() throws -> [Value] {
    if let layout = object.layout { return Array(repeating: .void, count: layout.properties.count) }
    if let blank, case .tuple(let box) = try blank.call([]) { return box.elements }
    return Array(repeating: .nil, count: facts.properties.count)
  }

  func made(_ values: [Value]) throws -> Value {
    guard let layout = object.layout else {
      return .tuple(
        try TupleBox(
          zip(facts.properties, values).map { $0.held($1) }, labels: facts.properties.map(\.name.text), type: facts))
    }
    let instance = Instance(of: layout, machine)
    try layout.begin(instance, downTo: facts.name)
    for (place, value) in values.enumerated() where value != .void { instance.write(place, value) }
    instance.isComplete = true
    return .object(instance)
  }
}

extension Environment {
  /// Returns the getter of a computed `rawValue`, by which a RawRepresentable type is coded, and the type of the value.
  func rawGetter(of facts: NamedType) -> (function: Function, type: Type)? {
    let conforms =
      facts.inherited.contains("RawRepresentable") || conformances[facts.name]?.contains("RawRepresentable") == true
    guard facts.rawType == nil, conforms,
      let variable = variable(TypeMember.getter("rawValue", of: facts.name)),
      case .function(let getter) = variable.value,
      let type = variable.forms.first?.result
    else { return nil }
    return (getter, type)
  }

  /// Whether a type has an initializer of its own with only this label.
  func hasInitializer(of name: String, label: String) -> Bool {
    initializer(of: name, label: label) != nil
  }

  /// Returns the initializers of a type, its own or those of a superclass or of a protocol's extension, if one has only
  /// this label.
  private func initializer(of name: String, label: String) -> Function? {
    let owners = namedType(name) == nil ? [name] : owners(ofNamed: name)
    return owners.lazy.compactMap { owner -> Function? in
      guard let variable = self.variable(TypeMember.initializer(of: owner)),
        case .function(let function) = variable.value
      else { return nil }
      guard let number = variable.forms.firstIndex(where: { $0.labels.compactMap(\.self) == [label] }) else {
        return nil
      }
      let all = function.alternatives
      return all.count == variable.forms.count ? all[number] : function
    }.first
  }

  /// Calls an initializer with a single value.
  func initialized(_ type: Type, label: String, _ value: Value, at site: Site) throws -> Value {
    func item(_ label: String?, _ value: Value) -> ArgumentList.Item {
      ArgumentList.Item(label: label, value: value, isTrailing: false, site: site, labelSite: site)
    }
    if case .named(let name, _) = type, case .object(let object)? = self.value(name),
      let layout = (object as? TypeObject)?.layout
    {
      guard let function = initializer(of: name, label: label) else {
        throw site.diagnostic(.cannotConvert("\(type)", to: "Decodable"))
      }
      let blank = Value.object(Instance(of: layout, machine))
      return try function.call(
        ArgumentList(items: [item(nil, blank), item(label, value)], site: site, machine: machine))
    }
    if case .named(let name, let arguments) = type, let function = initializer(of: name, label: label) {
      // They follow in the order of their names. A type that a function declares is not known here.
      let known = (Array(zip(namedType(name)?.parameters ?? [], arguments)) + [("Self", type)]).sorted { $0.0 < $1.0 }
      let metatypes = known.filter { function.takesMetatype($0.0) }.map {
        item(ClosureSyntax.metatypeLabel($0), .object(Metatype($1)))
      }
      return try function.call(
        ArgumentList(items: [item(label, value)] + metatypes, site: site, machine: machine))
    }
    let list = ArgumentList(items: [item(label, value)], site: site, machine: machine)
    guard let made = try callStatic("init", of: type, list) else {
      throw site.diagnostic(.cannotConvert("\(type)", to: "Decodable"))
    }
    return made
  }
}
