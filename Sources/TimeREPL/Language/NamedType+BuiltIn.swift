/// Structs and enums of Swift and Foundation, as far as sessions need them.
extension NamedType {
  static let result = NamedType(
    ["Result"], .enumeration, module: "Swift", parameters: ["Success", "Failure"], inherited: ["Equatable"],
    cases: [.builtIn("success", .parameter("Success")), .builtIn("failure", .parameter("Failure"))])

  /// Foundation's result of a comparison.
  static let comparisonResult = NamedType(
    ["ComparisonResult"], .enumeration, module: "Foundation", inherited: ["Int", "Hashable"],
    cases: [("orderedAscending", -1), ("orderedSame", 0), ("orderedDescending", 1)].map { name, number in
      Case(name: Name(text: name, range: .none), elements: [], rawValue: Expression(kind: .int(number), range: .none))
    })

  /// The priorities of tasks, the lowest first.
  static let taskPriority = NamedType(
    ["TaskPriority"], .enumeration, module: "Swift", inherited: ["Int", "Hashable", "Comparable"],
    cases: [("background", 9), ("low", 17), ("medium", 21), ("high", 25)].map { name, number in
      Case(name: Name(text: name, range: .none), elements: [], rawValue: Expression(kind: .int(number), range: .none))
    })

  static let uuid = NamedType(
    ["UUID"], .structure, module: "Foundation", printsPlainly: true, inherited: ["Hashable"],
    properties: [.builtIn("uuidString", .string, isGiven: false)])

  /// The events that CombineExt's `materialize` sends.
  static let event = NamedType(
    ["Event"], .enumeration, module: "CombineExt", printsPlainly: true, parameters: ["Output", "Failure"],
    inherited: ["Equatable"],
    cases: [.builtIn("value", .parameter("Output")), .builtIn("failure", .parameter("Failure")), .builtIn("finished")])

  /// Its values have no type arguments, because pipelines make them so.
  static let completion = NamedType(
    ["Subscribers", "Completion"], .enumeration, parameters: ["Failure"], inherited: ["Equatable"],
    cases: [.builtIn("finished"), .builtIn("failure", .parameter("Failure"))])

  static let urlErrorCode = NamedType(
    ["URLError", "Code"], .enumeration, module: nil, inherited: ["Hashable", "Int"],
    cases: urlErrorCodes.map { name, number in
      Case(name: Name(text: name, range: .none), elements: [], rawValue: Expression(kind: .int(number), range: .none))
    })

  static let urlError = NamedType(
    ["URLError"], .structure, module: nil, inherited: ["Error", "Hashable"],
    properties: [.builtIn("code", .named("Code"), isUnlabelled: true)])

  static let decodingContext = NamedType(
    ["DecodingError", "Context"], .structure, module: "Swift",
    properties: [
      .builtIn("codingPath", .array(.unknown)), .builtIn("debugDescription", .string),
      .builtIn("underlyingError", .optional(.named("Error")), isVariable: true),
    ])

  static let decodingError = NamedType(
    ["DecodingError"], .enumeration, module: "Swift", inherited: ["Error"],
    cases: [
      .builtIn("typeMismatch", .unknown, .named("Context")), .builtIn("valueNotFound", .unknown, .named("Context")),
      .builtIn("keyNotFound", .unknown, .named("Context")), .builtIn("dataCorrupted", .named("Context")),
    ])

  static let encodingError = NamedType(
    ["EncodingError"], .enumeration, module: "Swift", inherited: ["Error"],
    cases: [.builtIn("invalidValue", .named("Any"), .named("Context"))])

  /// The key of a property in coding, if its type does not declare keys.
  static let codingKey = NamedType(
    ["CodingKeys"], .structure, inherited: ["CodingKey", "Hashable"],
    properties: [.builtIn("stringValue", .string), .builtIn("intValue", .optional(.int))])

  /// The key of an element of an array.
  static let indexKey = NamedType(
    ["_CodingKey"], .structure, inherited: ["CodingKey", "Hashable"], properties: codingKey.properties)

  static let cancellationError = NamedType(["CancellationError"], .structure, module: "Swift", inherited: ["Error"])

  /// The error that a clock's `checkSuspension` throws.
  static let suspensionError = NamedType(["SuspensionError"], .structure, module: nil, inherited: ["Error"])

  private static let codable: Set = ["Hashable", "Equatable", "Codable", "Encodable", "Decodable", "Sendable"]

  // Structs of Foundation whose values are objects; the table of members has their members.
  static let characterSet = NamedType(
    ["CharacterSet"], .structure, module: "Foundation", inherited: ["Hashable", "Equatable", "Sendable"])
  static let data = NamedType(["Data"], .structure, module: "Foundation", inherited: codable)
  static let date = NamedType(
    ["Date"], .structure, module: "Foundation", inherited: codable.union(["Comparable"]))
  static let url = NamedType(["URL"], .structure, module: "Foundation", inherited: codable)
  static let urlComponents = NamedType(["URLComponents"], .structure, module: "Foundation", inherited: codable)
  static let urlRequest = NamedType(["URLRequest"], .structure, module: "Foundation", inherited: codable)
  static let urlQueryItem = NamedType(
    ["URLQueryItem"], .structure, module: "Foundation", inherited: ["Hashable", "Equatable"],
    properties: [.builtIn("name", .string, isVariable: true), .builtIn("value", .optional(.string), isVariable: true)])

  static let dateComponents = NamedType(
    ["DateComponents"], .structure, module: "Foundation", inherited: ["Hashable", "Equatable"],
    properties: ["year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekOfYear"].map {
      .builtIn($0, .optional(.int), isVariable: true)
    })
  static let codingUserInfoKey = NamedType(
    ["CodingUserInfoKey"], .structure, module: "Swift", inherited: ["Hashable", "Equatable", "RawRepresentable"],
    properties: [.builtIn("rawValue", .string)])
  static let notificationName = NamedType(
    ["Notification", "Name"], .structure, module: "Foundation",
    inherited: ["Hashable", "Equatable", "RawRepresentable"],
    properties: [.builtIn("rawValue", .string, isUnlabelled: true)])
  static let notification = NamedType(
    ["Notification"], .structure, module: "Foundation",
    properties: [
      .builtIn("name", .named("Name"), isVariable: true),
      .builtIn("object", .optional(.unknown), isVariable: true),
      .builtIn("userInfo", .optional(.dictionary(key: .unknown, value: .named("Any"))), isVariable: true),
    ])

  /// A duration of a dispatch queue, as it is printed.
  static let stride = NamedType(
    ["Stride"], .structure, module: "Dispatch", inherited: ["Comparable", "Hashable"],
    properties: [.builtIn("magnitude", .int)])

  /// A duration of a run loop, as it is printed.
  static let secondsStride = NamedType(
    ["Stride"], .structure, module: "Foundation", inherited: ["Comparable", "Hashable"],
    properties: [.builtIn("magnitude", .double)])

  static let builtIn: [String: NamedType] = Dictionary(
    uniqueKeysWithValues: [
      result, event, uuid, comparisonResult, taskPriority, completion, urlError, urlErrorCode, decodingError,
      decodingContext, codingUserInfoKey,
      encodingError, data, date, url, urlComponents, urlQueryItem, urlRequest,
      dateComponents, notification, notificationName, cancellationError,
      suspensionError,
    ].map {
      ($0.name, $0)
    })

  /// Foundation's error codes of URLs.
  private static let urlErrorCodes: KeyValuePairs<String, Int> = [
    "unknown": -1, "cancelled": -999, "badURL": -1000, "timedOut": -1001, "unsupportedURL": -1002,
    "cannotFindHost": -1003, "cannotConnectToHost": -1004, "networkConnectionLost": -1005, "dnsLookupFailed": -1006,
    "httpTooManyRedirects": -1007, "resourceUnavailable": -1008, "notConnectedToInternet": -1009,
    "redirectToNonExistentLocation": -1010, "badServerResponse": -1011, "userCancelledAuthentication": -1012,
    "userAuthenticationRequired": -1013, "zeroByteResource": -1014, "cannotDecodeRawData": -1015,
    "cannotDecodeContentData": -1016, "cannotParseResponse": -1017, "fileDoesNotExist": -1100,
    "fileIsDirectory": -1101, "noPermissionsToReadFile": -1102, "dataLengthExceedsMaximum": -1103,
    "secureConnectionFailed": -1200, "serverCertificateHasBadDate": -1201, "serverCertificateUntrusted": -1202,
    "cannotLoadFromNetwork": -2000, "internationalRoamingOff": -1018, "callIsActive": -1019, "dataNotAllowed": -1020,
  ]
}

extension NamedType.Case {
  fileprivate static func builtIn(_ name: String, _ elements: Type...) -> Self {
    Self(
      name: Name(text: name, range: .none), elements: elements.map { Type.Element(label: nil, type: $0) },
      rawValue: nil)
  }
}

extension NamedType.Property {
  fileprivate static func builtIn(
    _ name: String, _ type: Type, isVariable: Bool = false, isGiven: Bool = true, isUnlabelled: Bool = false
  ) -> Self {
    // A property that the initializer does not set has a value already.
    let value = isGiven ? nil : Expression(kind: .unset, range: .none)
    return Self(
      name: Name(text: name, range: .none), isVariable: isVariable, type: type, value: value, isUnlabelled: isUnlabelled
    )
  }
}

extension SourceRange {
  /// The range of an expression that was not typed.
  fileprivate static var none: SourceRange { SourceRange(lower: 0, upper: 0) }
}
