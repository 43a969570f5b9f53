/// The name of a struct or an enum, whose members make its values: `E.a`, `E.b("x")`, `S(code: 3)`.
final class TypeObject: Namespace {
  let type: NamedType
  /// Of a class.
  private(set) var layout: ClassLayout?

  /// - Parameter defaults: what the properties begin with, in the order of `type.properties`.
  init(
    _ type: NamedType, defaults: [Function?] = [], superclass: ClassLayout? = nil, _ machine: Machine
  ) throws(Problem) {
    self.type = type
    if type.form == .class { layout = ClassLayout(type, superclass, defaults: defaults) }
    super.init(type.path.joined(separator: "."), machine)
    switch type.form {
    case .structure:
      addInitializer(defaults)
      addBlank { try defaults.map { try $0?.call([]) ?? .void } }
    case .enumeration:
      try addCases()
      addBlank(nil)
    case .class: addInstances(machine)
    case .requirements, .extension: break
    }
  }

  /// What makes the value that an initializer of the type's own begins with.
  static let blank = "$blank"

  /// Gives the properties of an instance what they begin with.
  static let begin = "$begin"
  /// Says that an initializer has come to its end.
  static let complete = "$complete"

  private func addInstances(_ machine: Machine) {
    guard let layout else { return }
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
      let labels = oneCase.elements.map(\.label)
      method(oneCase.declaration) { arguments in
        try .symbol(name, labels.enumerated().map { ($1, arguments[$0]) }, type: type)
      }
    }
    if type.inherited.contains("CaseIterable") { constant("allCases", try Value(plain)) }
    guard type.rawType != nil else { return }
    constructor("\(type.ownName)(rawValue raw: Any)") { arguments in
      try .optional(plain.first { $0.rawValue == arguments[0] })
    }
  }

  private func addInitializer(_ defaults: [Function?]) {
    let type = type
    constructor(type.initializer) { arguments in
      var given = 0
      let values = try type.properties.enumerated().map { index, property in
        let function = defaults.isEmpty ? nil : defaults[index]
        if property.isVariable || property.value == nil {
          defer { given += 1 }
          if let value = arguments.given(given) { return value }
        }
        return try function?.call([]) ?? .nil
      }
      return .tuple(try TupleBox(values, labels: type.properties.map(\.name.text), type: type))
    }
  }
}

extension Value {
  /// The instance of a declared class that it is.
  var instance: Instance? {
    if case .object(let object) = self { object as? Instance } else { nil }
  }

  /// What an enum's case stands for: `rawValue`, which is its name or its place unless the declaration says otherwise.
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
      case .double(let double): if oneCase.name.text == box.name { return .double(double) }
      default: break
      }
      if oneCase.name.text == box.name { break }
      next += 1
    }
    return raw == .int ? .int(next) : .double(Double(next))
  }
}
