// Foundation: types of Foundation that sessions need, implemented without it, because a program that links Foundation
// takes twice as long to start: URLs and requests, JSON coders, data, dates and calendars.

/// Adds Foundation's types, which are implemented without Foundation: coders, data, dates and addresses.
enum FoundationNames {
  static func add(to builtIns: inout BuiltIns) {
    NamedType.describeCoding()
    DateObject.describe()
    DataObject.describe()
    builtIns.members.add(
      DecoderObject.rows + KeyedDecodingObject.rows + UnkeyedDecodingObject.rows + SingleDecodingObject.rows
        + EncoderObject.rows + KeyedEncodingObject.rows + UnkeyedEncodingObject.rows + SingleEncodingObject.rows
        + coders + DateObject.rows + CharacterSetObject.rows + [EncoderObject.ofValues])
    DataObject.add(to: &builtIns)
    URLObject.add(to: &builtIns)
    URLComponentsObject.add(to: &builtIns)
    CalendarObject.add(to: &builtIns)
    builtIns.members.add(DateStyle.rows + DurationStyle.rows + NumberStyle.rows)
    URLRequestObject.add(to: &builtIns)
    URLResponseObject.add(to: &builtIns)
    DateFormatterObject.add(to: &builtIns)
    NumberFormatterObject.add(to: &builtIns)
    FileManagerObject.add(to: &builtIns)
    JSONSerializationObject.add(to: &builtIns)
    LocalizedText.add(to: &builtIns)
    Patterns.add(to: &builtIns)
    Geometry.add(to: &builtIns)
    DecimalType.add(to: &builtIns)
    ProcessNames.add(to: &builtIns)
    Locks.add(to: &builtIns)
    ManagedBufferClass.add(to: &builtIns)
    IndexTypes.add(to: &builtIns)
    ReferenceCollections.add(to: &builtIns)
    ScannerClass.add(to: &builtIns)
    Measurements.add(to: &builtIns)
    PlainTypes.add(to: &builtIns)
    builtIns.addType("JSONDecoder") { type, environment in
      type.constructor("JSONDecoder() -> JSONDecoder") { [unowned environment] _ in
        .object(JSONDecoderObject(environment))
      }
    }
    builtIns.addType("JSONEncoder") { type, environment in
      type.constructor("JSONEncoder() -> JSONEncoder") { [unowned environment] _ in
        .object(JSONEncoderObject(environment))
      }
    }
    builtIns.extend("DecodingError") { type, _ in
      type.method(
        "dataCorruptedError(in container: Any, debugDescription: String) -> DecodingError",
        "dataCorruptedError(forKey key: Any, in container: Any, debugDescription: String) -> DecodingError"
      ) { arguments in
        let isKeyed = arguments.plan.signature.parameters.count == 3
        guard case .object(let object) = arguments[isKeyed ? 1 : 0], let container = object as? DecodingPlaceObject
        else {
          throw arguments.wrongType(isKeyed ? 1 : 0, expected: "container")
        }
        return try container.corrupted(key: isKeyed ? arguments[0] : nil, arguments[isKeyed ? 2 : 1].description).value
      }
    }
    builtIns.addType("CodingUserInfoKey") { type, _ in
      type.constructor("CodingUserInfoKey(rawValue: String) -> CodingUserInfoKey?") {
        try .wrapping(.tuple(try TupleBox([$0[0]], labels: ["rawValue"], type: .codingUserInfoKey)))
      }
    }
    for name in containers { builtIns.addType(name) { _, _ in } }
    builtIns.addType("EncodingError") { type, environment in
      guard let object = try? TypeObject(.encodingError, environment.machine) else { return }
      for (name, value) in object.constants { type.constant(name, value) }
      if let context = try? TypeObject(.decodingContext, environment.machine) {
        type.constant("Context", .object(context))
      }
    }
    builtIns.knownMembers.formUnion(JSONDecoderObject.options.keys)
    builtIns.knownMembers.formUnion(JSONEncoderObject.options.keys)
    builtIns.knownMembers.formUnion(["stringValue", "intValue"])
  }

  /// The coders and their containers, which extensions may give more members.
  private static let containers = [
    "Decoder", "Encoder",
    "KeyedDecodingContainer", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "KeyedEncodingContainer",
    "UnkeyedEncodingContainer", "SingleValueEncodingContainer",
  ]

  private static let coders: [Member] = [
    .object("JSONDecoder", "decode(_ type: T.Type, from data: Data) throws -> T") {
      (decoder: JSONDecoderObject, arguments) in
      try decoder.decode(arguments)
    },
    .object("JSONEncoder", "encode(_ value: Any) throws -> Data") { (encoder: JSONEncoderObject, arguments) in
      try encoder.encode(arguments[0], at: arguments.place)
    },
  ]
}

extension Arguments {
  /// The place of the call, for errors.
  var place: Site { site ?? Site(SourceRange(lower: 0, upper: 0), in: Source("")) }
}

extension Member {
  /// Makes a member of one of Foundation's objects.
  static func object<Held: Object>(
    _ owner: String, _ declaration: String,
    _ body: @escaping @Sendable (Held, Arguments) throws -> Value
  ) -> Member {
    Member(of: owner, declaration) { value, arguments in
      guard case .object(let object) = value.innermost, let receiver = object as? Held else {
        throw value.wrongType(owner)
      }
      return try body(receiver, arguments)
    }
  }
}
