/// Foundation's `JSONEncoder` with its strategies.
final class JSONEncoderObject: OptionsObject {
  private unowned let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
    super.init("JSONEncoder", Self.options, choices: Self.choices)
  }

  static let options = [
    "outputFormatting": "", "keyEncodingStrategy": "useDefaultKeys", "dateEncodingStrategy": "deferredToDate",
    "dataEncodingStrategy": "base64", "nonConformingFloatEncodingStrategy": "throw", "userInfo": "",
  ]

  /// The cases of the properties that are enums or option sets.
  static let choices = [
    "outputFormatting": ["prettyPrinted", "sortedKeys", "withoutEscapingSlashes"],
    "keyEncodingStrategy": ["useDefaultKeys", "convertToSnakeCase", "custom"],
    "dateEncodingStrategy": [
      "deferredToDate", "secondsSince1970", "millisecondsSince1970", "iso8601", "formatted", "custom",
    ],
    "dataEncodingStrategy": ["deferredToData", "base64", "custom"],
    "nonConformingFloatEncodingStrategy": ["throw", "convertToString"],
  ]

  func encode(_ value: Value, at site: Site) throws -> Value {
    let tree = try ValueEncoding(self, environment, at: site).encode(value, [])
    let text = tree.text(try format)
    try environment.machine.charge(text.utf8.count / 64)
    return try DataObject.made(Array(text.utf8))
  }

  /// The output format: `[.prettyPrinted, .sortedKeys]`, or one option.
  private var format: JSONFormat {
    get throws {
      JSONFormat(options: try option("outputFormatting")?.optionNames(environment.machine) ?? [])
    }
  }

  func converted(_ key: Value, _ path: [Value], _ environment: Environment) throws -> String {
    let strategy = strategy("keyEncodingStrategy")
    switch strategy.name {
    case "convertToSnakeCase": return JSONKeys.toSnakeCase(try environment.keyText(key))
    case "custom":
      guard case .function(let function)? = strategy.first else { return try environment.keyText(key) }
      return try environment.keyText(try function.call(try Value(path + [key])))
    default: return try environment.keyText(key)
    }
  }

  /// Returns the text for infinity or NaN, by the encoder's strategy.
  func special(_ double: Double) -> String? {
    let label = double.isNaN ? "nan" : double > 0 ? "positiveInfinity" : "negativeInfinity"
    let found = strategy("nonConformingFloatEncodingStrategy").arguments.first { $0.label == label }
    return found.map(\.value.description)
  }

  func encode(_ date: DateObject, into place: ValueEncoding.Place, _ encoding: ValueEncoding) throws {
    let strategy = strategy("dateEncodingStrategy")
    let since1970 = date.seconds + CivilTime.reference
    switch strategy.name {
    case "secondsSince1970": try encoding.encode(.double(since1970), into: place)
    case "millisecondsSince1970": try encoding.encode(.double(since1970 * 1_000), into: place)
    case "iso8601":
      place.tree.content = .string(CivilTime(date.seconds)?.iso8601 ?? CivilTime.description(date.seconds))
    case "formatted":
      guard let formatter = try strategy.first.flatMap({ try environment.formatter($0) }) else { return }
      place.tree.content = .string(try formatter.text(of: date.seconds))
    case "custom": try custom(strategy, .object(date), place, encoding)
    default: try encoding.encode(.double(date.seconds), into: place)
    }
  }

  func encode(_ bytes: [UInt8], _ value: Value, into place: ValueEncoding.Place, _ encoding: ValueEncoding) throws {
    let strategy = strategy("dataEncodingStrategy")
    switch strategy.name {
    case "custom": try custom(strategy, value, place, encoding)
    case "deferredToData": try encoding.encode(try Value(bytes.map { .int(Int($0)) }), into: place)
    default: place.tree.content = .string(Base64.text(bytes))
    }
  }

  private func custom(
    _ strategy: Strategy, _ value: Value, _ place: ValueEncoding.Place, _ encoding: ValueEncoding
  ) throws {
    guard case .function(let function)? = strategy.first else { return }
    _ = try function.call(value, .object(EncoderObject(encoding, place)))
  }
}
