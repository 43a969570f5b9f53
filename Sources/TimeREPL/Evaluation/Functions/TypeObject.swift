/// The name of a declared type, whose members make its values: `E.a`, `E.b("x")`, `S(code: 3)`.
final class TypeObject: Namespace {
  override var typesOfValues: [String]? {
    let lineage = type.lineage
    return lineage.map(\.name) + lineage.flatMap { $0.inherited.sorted() } + (type.form == .class ? ["AnyObject"] : [])
  }
  override var debugText: String { (type.module.map { $0 + "." } ?? "") + name }
  let type: NamedType
  /// The layout of a class.
  private(set) var layout: ClassLayout?
  /// The types that the function around declares before this one, which its properties may have. Only a decoder needs
  /// them: types of a function are not known by name otherwise.
  var earlier: [TypeObject] = []

  /// - Parameter defaults: the initial values of the properties, in the order of `type.properties`.
  init(
    _ type: NamedType, defaults: [Function?] = [], superclass: ClassLayout? = nil, _ machine: Machine
  ) throws(Problem) {
    self.type = type
    if type.form == .class { layout = ClassLayout(type, superclass, defaults: defaults) }
    super.init(type.path.joined(separator: "."), machine)
    switch type.form {
    case .structure:
      addInitializer(defaults)
      addDecoding()
      addBlank { try defaults.map { try $0?.call([]) ?? .void } }
    case .enumeration:
      try addCases()
      addDecoding()
      addBlank(nil)
    case .class: addInstances(machine)
    case .requirements, .extension, .parameter: break
    }
  }

  /// The hidden member that makes the value with which an initializer begins.
  static let blank = "$blank"

  /// The hidden member that gives the properties of an instance their initial values.
  static let begin = "$begin"
  /// The hidden member that marks the end of an initializer.
  static let complete = "$complete"

  private func addInstances(_ machine: Machine) {
    guard let layout else { return }
    if type.isCoded(by: ["Encodable"]) || type.isCoded(by: ["Decodable"]) { addCoding(layout) }
    method(Self.blank + "()") { _ in .object(Instance(of: layout, machine)) }
    let name = type.name
    method(Self.begin + "(_ instance: Any)") { arguments in
      if let instance = arguments[0].instance { try instance.layout.begin(instance, downTo: name) }
      return .void
    }
    method(Self.complete + "(_ instance: Any)") { arguments in
      arguments[0].instance?.isComplete = true
      return .void
    }
  }

  /// The hidden member for `super.encode(to:)` of a class without one of its own.
  static let encode = "$encode"

  /// Adds what subclasses call as `super.encode(to:)` and `super.init(from:)`.
  private func addCoding(_ layout: ClassLayout) {
    let own = Value.object(Metatype(.named(type.name)))
    let name = type.name
    method(Self.encode + "(_ instance: Any, to encoder: Encoder)") { arguments in
      guard case .object(let encoder) = arguments[1], let site = arguments.site,
        let done = try encoder.call(Self.encode, ArgumentList([arguments[0], own], at: site, arguments.machine))
      else { throw arguments.wrongType(1, expected: "Encoder") }
      return done
    }
    method(Self.decode + "(_ instance: Any, from decoder: Decoder)") { arguments in
      guard case .object(let decoder) = arguments[1], let site = arguments.site, let instance = arguments[0].instance,
        let made = try decoder.call(Self.decode, ArgumentList([own], at: site, arguments.machine))?.instance
      else { throw arguments.wrongType(1, expected: "Decoder") }
      try instance.layout.begin(instance, downTo: name)
      for place in layout.properties.indices { instance.write(place, made.fields[place]) }
      // Only its properties were needed, so its deinitializer must not run.
      made.isComplete = false
      (made.begunCount, layout.count) = (0, layout.count - 1)
      instance.isComplete = true
      return .void
    }
  }

  /// The hidden member for `init(from:)` of a type without one of its own.
  static let decode = "$decode"

  private func addDecoding() {
    guard !type.inherited.isDisjoint(with: ["Decodable", "Codable"]) else { return }
    let own = Value.object(Metatype(.named(type.name)))
    constructor("\(type.ownName)(from decoder: Decoder)") { arguments in
      guard case .object(let decoder) = arguments[0], let site = arguments.site,
        let made = try decoder.call(Self.decode, ArgumentList([own], at: site, arguments.machine))
      else { throw arguments.wrongType(0, expected: "Decoder") }
      return made
    }
  }

  private func addBlank(_ values: (() throws -> [Value])?) {
    guard type.module == "main" else { return }
    let type = type
    method(Self.blank + "()") { _ in
      guard let values else { return .void }
      return .tuple(try TupleBox(try values(), labels: type.properties.map(\.name.text), type: type))
    }
  }

  private func addCases() throws(Problem) {
    let type = type
    var plain: [Value] = []
    for oneCase in type.cases {
      let name = oneCase.name.text
      if oneCase.elements.isEmpty {
        let value = try Value.symbol(name, type: type)
        plain.append(value)
        constant(name, value)
        continue
      }
      let parts = oneCase.elements.map { (label: $0.label, told: $0.type.isTelling ? $0.type : nil) }
      method(oneCase.declaration) { arguments in
        let values = try parts.enumerated().map { place, part in
          (part.label, try part.told.map { try arguments[place].specialized(as: $0) } ?? arguments[place])
        }
        return try .symbol(name, values, type: type)
      }
    }
    if type.inherited.contains("CodingKey") {
      constructor("\(type.ownName)(stringValue: String)", "\(type.ownName)(intValue: Int)") { arguments in
        let isText = arguments[0].kind == .string
        return try .optional(
          plain.first { value in
            guard let key = value.codingKeyText else { return false }
            return isText ? Value(key.string) == arguments[0] : key.int.map(Value.int) == arguments[0]
          })
      }
    }
    if type.inherited.contains("CaseIterable") { try addAllCases() }
    guard let raw = type.rawType else { return }
    constructor("\(type.ownName)(rawValue raw: Any)") { arguments in
      let asked = (try? arguments[0].converted(to: raw)) ?? arguments[0]
      return try .optional(plain.first { $0.rawValue == asked })
    }
  }

  /// Adds `allCases` of an enum that is CaseIterable, by its declaration or by an extension.
  func addAllCases() throws(Problem) {
    let type = type
    constant(
      "allCases", try Value(try type.cases.map { one throws(Problem) in try .symbol(one.name.text, type: type) }))
  }

  private func addInitializer(_ defaults: [Function?]) {
    let type = type
    let told = type.properties.map { $0.type.isTelling ? $0.type : nil }
    constructor(type.initializer) { arguments in
      var given = 0
      let values = try type.properties.enumerated().map { index, property in
        let function = defaults.isEmpty ? nil : defaults[index]
        if property.isVariable || property.value == nil {
          defer { given += 1 }
          if let value = arguments.given(given) {
            return property.held(try told[index].map { try value.specialized(as: $0) } ?? value)
          }
        }
        return property.held(try function?.call([]) ?? .nil)
      }
      return .tuple(try TupleBox(values, labels: type.properties.map(\.name.text), type: type))
    }
  }
}

extension Type {
  /// Whether a value that is stored as one of the type learns its type arguments from it: a `Result<Int, E>`, which a
  /// generic function may have made.
  fileprivate var isTelling: Bool {
    unwrappedOrSelf.isSpecialized && !mentionsParameter && !contains(where: \.isUnknown)
  }
}

extension NamedType.Property {
  /// Returns the value as it is stored in a struct: a reference for a `weak` property.
  func held(_ value: Value) -> Value { ownership == .strong ? value : WeakReference.wrapping(value) }
}

extension Value {
  /// The instance of a declared class; nil for any other value.
  var instance: Instance? {
    if case .object(let object) = self { object as? Instance } else { nil }
  }

  /// The raw value of an enum's case: its name or index unless it is declared.
  var rawValue: Value? {
    guard case .symbol(let box) = self, let type = box.type, let raw = type.rawType else { return nil }
    if raw == .string || raw == .character {
      guard case .string(let segments)? = type.oneCase(box.name)?.rawValue?.kind else { return Value(box.name) }
      return Value(segments.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined())
    }
    var next = 0
    for oneCase in type.cases {
      switch oneCase.rawValue?.kind {
      case .int(let int): next = int
      case .double(let double):
        if oneCase.name.text == box.name { return raw == .named("Float") ? .float(Float(double)) : .double(double) }
      default: break
      }
      if oneCase.name.text == box.name { break }
      next += 1
    }
    if let width = raw.width { return Value(SizedInteger(clamping: Int128(next), width)) }
    return raw == .int ? .int(next) : raw == .named("Float") ? .float(Float(next)) : .double(Double(next))
  }
}

extension Value {
  /// The value as a coding key; nil if only its type's own members define it.
  var codingKeyText: CodingKeyText? {
    switch self {
    case .symbol(let box):
      guard let type = box.type, type.inherited.contains("CodingKey") else { return nil }
      switch rawValue {
      case .int(let int)?: return CodingKeyText(string: box.name, int: int)
      case .string(let raw)?: return CodingKeyText(string: raw.text, int: nil)
      default: return CodingKeyText(string: box.name, int: nil)
      }
    case .tuple(let box):
      guard box.type?.inherited.contains("CodingKey") == true, let place = box.index(of: "stringValue"),
        case .string(let text) = box.elements[place]
      else { return nil }
      let int = box.index(of: "intValue").flatMap { box.elements[$0].unwrapped }
      guard case .int(let number)? = int else { return CodingKeyText(string: text.text, int: nil) }
      return CodingKeyText(string: text.text, int: number)
    default: return nil
    }
  }
}

/// The two forms of a coding key.
struct CodingKeyText {
  let string: String
  let int: Int?

  /// Swift's text of a key, after the name of its type.
  var described: String {
    "(stringValue: \(string.debugDescription), intValue: \(int.map(String.init) ?? "nil"))"
  }
}
