/// Foundation's `JSONDecoder` with its strategies.
final class JSONDecoderObject: OptionsObject {
  private unowned let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
    super.init("JSONDecoder", Self.options, choices: Self.choices)
  }

  static let options = [
    "keyDecodingStrategy": "useDefaultKeys", "dateDecodingStrategy": "deferredToDate",
    "dataDecodingStrategy": "base64", "nonConformingFloatDecodingStrategy": "throw", "userInfo": "",
    "allowsJSON5": "", "assumesTopLevelDictionary": "",
  ]

  /// The cases of the properties that are enums.
  static let choices = [
    "keyDecodingStrategy": ["useDefaultKeys", "convertFromSnakeCase", "custom"],
    "dateDecodingStrategy": [
      "deferredToDate", "secondsSince1970", "millisecondsSince1970", "iso8601", "formatted", "custom",
    ],
    "dataDecodingStrategy": ["deferredToData", "base64", "custom"],
    "nonConformingFloatDecodingStrategy": ["throw", "convertFromString"],
  ]

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    if name == "allowsJSON5", value == .bool(true) {
      throw Problem.invalidValue("true", expected: "false: JSON5 is not read here")
    }
    return try super.setMember(name, to: value)
  }

  /// `decode(_:from:)`
  func decode(_ arguments: Arguments) throws -> Value {
    let decoding = try ValueDecoding(try arguments.data(1), self, environment, at: arguments.place)
    return try decoding.decode(ValueDecoding.Place(node: 0, path: []), asGiven: 0, of: arguments)
  }

  // MARK: Strategies

  var convertsKeys: Bool { strategy("keyDecodingStrategy").name != "useDefaultKeys" }

  func converted(_ key: String, _ path: [Value]) throws -> String {
    let strategy = strategy("keyDecodingStrategy")
    guard case .function(let function)? = strategy.first else { return JSONKeys.fromSnakeCase(key) }
    let made = try function.call(try Value(path + [try .codingKey(key, of: .indexKey)]))
    return try environment.keyText(made)
  }

  /// Returns the number that a text stands for, such as infinity, by the decoder's strategy.
  func special(_ text: String) -> Double? {
    let strategy = strategy("nonConformingFloatDecodingStrategy")
    let numbers = ["positiveInfinity": Double.infinity, "negativeInfinity": -.infinity, "nan": .nan]
    return strategy.arguments.first { $0.value == Value(text) }.flatMap { numbers[$0.label ?? ""] }
  }

  func date(_ place: ValueDecoding.Place, _ decoding: ValueDecoding) throws -> Value {
    func text() throws -> String {
      try decoding.checkText(place, .string)
      return decoding.document.text(of: place.node)
    }
    let strategy = strategy("dateDecodingStrategy")
    switch strategy.name {
    case "secondsSince1970": return .object(DateObject(try decoding.double(place) - CivilTime.reference))
    case "millisecondsSince1970": return .object(DateObject(try decoding.double(place) / 1_000 - CivilTime.reference))
    case "iso8601":
      guard let seconds = CivilTime.seconds(iso8601: try text()) else {
        // As by Foundation on Linux, this error has no path.
        throw try CodingProblem.corrupted([], "Expected date string to be ISO8601-formatted.")
      }
      return .object(DateObject(seconds.rounded(.down)))
    case "formatted":
      guard let formatter = try strategy.first.flatMap({ try environment.formatter($0) }),
        let seconds = try formatter.seconds(of: try text())
      else {
        throw try CodingProblem.corrupted(place.path, "Date string does not match format expected by formatter.")
      }
      return .object(DateObject(seconds))
    case "custom":
      guard case .function(let function)? = strategy.first else { return .nil }
      return try function.call(.object(DecoderObject(decoding, place)))
    default: return .object(DateObject(try decoding.double(place)))
    }
  }

  func data(_ place: ValueDecoding.Place, _ decoding: ValueDecoding) throws -> Value {
    let strategy = strategy("dataDecodingStrategy")
    if strategy.name == "custom", case .function(let function)? = strategy.first {
      return try function.call(.object(DecoderObject(decoding, place)))
    }
    if strategy.name == "deferredToData" {
      let bytes = try decoding.decode(place, as: .array(.named("UInt8"))).elements(environment.machine)
      return try DataObject.made(bytes.map { UInt8(truncatingIfNeeded: $0.integer ?? 0) })
    }
    try decoding.checkText(place, .string)
    guard let bytes = Base64.bytes(decoding.document.text(of: place.node)) else {
      throw try CodingProblem.corrupted(place.path, "Encountered Data is not valid Base64.")
    }
    return try DataObject.made(bytes)
  }
}

/// An object with properties that are set first and read when it does its work.
class OptionsObject: FoundationObject {
  private let name: String
  private let options: [String: String]
  private let choices: [String: [String]]
  private var given: [String: Value] = [:]

  /// - Parameters:
  ///   - options: the properties with their initial values: the name of a case, or an empty text.
  ///   - choices: the cases of the properties that are enums or option sets.
  init(_ name: String, _ options: [String: String], choices: [String: [String]] = [:]) {
    (self.name, self.options, self.choices) = (name, options, choices)
    super.init()
  }

  override var typeName: String { name }
  override var text: String { "\(name)()" }
  override var printedText: String { "Foundation.\(name)" }
  override var memberNames: [String] { options.keys.sorted() }
  override var mayHoldInstances: Bool { !given.isEmpty }

  override func member(_ name: String) throws -> Value? {
    guard let first = options[name] else { return nil }
    if name == "userInfo" { return given[name] ?? .dictionary(DictionaryBox()) }
    return try given[name] ?? (first.isEmpty ? .nil : .symbol(first))
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard options[name] != nil else { return false }
    if let choices = choices[name] {
      if case .array(let box) = value.innermost {
        for option in box.elements { try Self.check(option, among: choices) }
      }
      try Self.check(value, among: choices)
    }
    given[name] = value
    return true
  }

  func option(_ name: String) -> Value? { given[name] }

  /// Throws if a value is a case that the property lacks.
  private static func check(_ value: Value, among choices: [String]) throws(Problem) {
    guard case .symbol(let box) = value.innermost, box.type == nil, !choices.contains(box.name) else {
      return
    }
    throw .invalidValue("." + box.name, expected: choices.map { "." + $0 }.joined(separator: ", "))
  }

  struct Strategy {
    let name: String
    let arguments: [(label: String?, value: Value)]
    var first: Value? { arguments.first?.value }
  }

  /// Returns the case that a property is set to.
  func strategy(_ property: String) -> Strategy {
    guard case .symbol(let box)? = given[property]?.innermost else {
      return Strategy(name: options[property] ?? "", arguments: [])
    }
    return Strategy(name: box.name, arguments: box.arguments)
  }
}

extension Environment {
  /// Returns the date formatter that a strategy was given; `.ymd` is a static member that the session declares.
  func formatter(_ value: Value) throws -> DateFormatterObject? {
    switch value.innermost {
    case .object(let object): return object as? DateFormatterObject
    case .symbol(let box) where box.type == nil:
      guard case .object(let object)? = try ownStatic(box.name, of: "DateFormatter")?.innermost else { return nil }
      return object as? DateFormatterObject
    default: return nil
    }
  }

  /// Returns a static value that the session declares in an extension of a built-in type; nil if there is none.
  private func ownStatic(_ name: String, of owner: String) throws -> Value? {
    let place = TypeMember.statics(of: owner)
    if case .function(let getter)? = variable(TypeMember.getter(name, of: place))?.value { return try getter.call([]) }
    guard let variable = variable("\(place).\(name)") else { return nil }
    try variable.make()
    return variable.value
  }

  /// Returns what a coder was given as `userInfo`; a key `.name` stands for the static value that the session declares.
  func userInfo(_ coder: OptionsObject) throws -> Value {
    let known = DictionaryBox()
    guard case .dictionary(let box)? = coder.option("userInfo")?.innermost else { return .dictionary(known) }
    for (key, value) in zip(box.keys, box.values) {
      var made: Value?
      if case .symbol(let symbol) = key, symbol.type == nil {
        made = try ownStatic(symbol.name, of: NamedType.codingUserInfoKey.name)
      }
      try known.set(made ?? key, to: value)
    }
    return .dictionary(known)
  }

  /// Returns the text of a coding key; the session's own key types define it themselves.
  func keyText(_ key: Value) throws -> String {
    if let text = key.codingKeyText { return text.string }
    guard let getter = declaredMember(key, { TypeMember.getter("stringValue", of: $0) }),
      case .string(let box) = try getter.call(key)
    else { throw key.wrongType("CodingKey") }
    return box.text
  }

  /// Makes a key from its text; returns nil if the type has no such key.
  func key(_ text: String, of type: NamedType?, at site: Site) throws -> Value? {
    guard let type, type !== NamedType.codingKey else { return try .codingKey(text) }
    if type.form == .enumeration {
      let known = try type.cases.lazy.map { try Value.symbol($0.name.text, type: type) }
      return try known.first { try keyText($0) == text }
    }
    return try initialized(.named(type.name), label: "stringValue", Value(text), at: site).unwrapped
  }
}
