/// Foundation's `Data`. A change makes a copy.
final class DataObject: FoundationObject {
  /// The most bytes of one `Data`, and of a text being decoded.
  static let largest = 16_000_000

  let bytes: [UInt8]
  private let share: MemoryShare

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    share = MemoryShare(MemoryShare.box + bytes.count)
    super.init()
  }

  static var empty: DataObject { DataObject([]) }

  /// Makes a `Data`; throws if there are too many bytes.
  static func made(_ bytes: [UInt8]) throws(Problem) -> Value {
    if bytes.count > largest { throw .limit(.bytes(largest)) }
    return .object(DataObject(bytes))
  }

  override var typeName: String { "Data" }
  override var namedType: NamedType? { .data }
  override var text: String { "\(bytes.count) bytes" }
  override var json: String? { Base64.text(bytes).json }
  override var byteContent: [UInt8]? { bytes }
  override func isEqual(to other: Object) -> Bool { (other as? DataObject)?.bytes == bytes }
  override func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  override func forEachElement(_ machine: Machine, _ body: (Value) throws -> Bool) throws -> Void? {
    for byte in bytes {
      try machine.charge()
      if try !body(Self.value(byte)) { break }
    }
    return ()
  }

  override func element(_ arguments: ArgumentList) throws -> Value? {
    let matched = try arguments.matched(to: Signature("subscript(_ index: Int)"))
    if case .range(let range) = matched[0] {
      return try Self.made(Array(bytes[try range.places(count: bytes.count)]))
    }
    let index = try matched.int(0)
    guard bytes.indices.contains(index) else {
      throw matched.failure(0, .indexOutOfRange(index, count: bytes.count))
    }
    return Self.value(bytes[index])
  }

  /// Calls the members that arrays have, on the bytes.
  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    let rows = (MemberTable.builtIn.family(name)?[.array] ?? []).filter { !$0.signature.isProperty }
    guard !rows.isEmpty, !Self.own.contains(name) else { return nil }
    let (overload, matched) = try arguments.matched(to: rows.map(\.signature))
    guard case .read(let run) = rows[overload].action else { return nil }
    return try run(try Value(bytes.map(Self.value)), matched)
  }

  private static let own = Set(rows.map(\.signature.name))

  static func value(_ byte: UInt8) -> Value { Value(SizedInteger(truncating: Int128(byte), .uint8)) }
}

extension Value {
  /// The bytes of a `Data`; nil for other values.
  var data: [UInt8]? {
    if case .object(let object) = innermost { object.byteContent } else { nil }
  }
}

extension Arguments {
  /// Returns the bytes of a `Data` or of a collection of bytes.
  func bytes(_ parameter: Int) throws -> [UInt8] {
    if let bytes = self[parameter].data { return bytes }
    return try elements(parameter).map { element in
      guard let byte = element.integer.flatMap({ UInt8(exactly: $0) }) else {
        throw wrongType(parameter, expected: "Data")
      }
      return byte
    }
  }

  func data(_ parameter: Int) throws -> [UInt8] {
    guard let bytes = self[parameter].data else { throw wrongType(parameter, expected: "Data") }
    return bytes
  }
}

extension DataObject {
  private static func member(
    _ declaration: String, _ body: @escaping @Sendable ([UInt8], Arguments) throws -> Value
  ) -> Member {
    Member(of: "Data", declaration) { value, arguments in
      guard let bytes = value.data else { throw value.wrongType("Data") }
      try arguments.machine.charge(bytes.count / 64)
      return try body(bytes, arguments)
    }
  }

  static let rows: [Member] = [
    member("count: Int") { bytes, _ in .int(bytes.count) },
    member("isEmpty: Bool") { bytes, _ in .bool(bytes.isEmpty) },
    member("first: UInt8?") { bytes, _ in try .optional(bytes.first.map(value)) },
    member("last: UInt8?") { bytes, _ in try .optional(bytes.last.map(value)) },
    member("description: String") { bytes, _ in Value("\(bytes.count) bytes") },
    member("prefix(_ maxLength: Int) -> Data") { bytes, arguments in
      try made(Array(bytes.prefix(try arguments.count(0))))
    },
    member("suffix(_ maxLength: Int) -> Data") { bytes, arguments in
      try made(Array(bytes.suffix(try arguments.count(0))))
    },
    member("dropFirst(_ k: Int = 1) -> Data") { bytes, arguments in
      try made(Array(bytes.dropFirst(arguments.given(0) == nil ? 1 : try arguments.count(0))))
    },
    member("subdata(in range: Range<Int>) -> Data") { bytes, arguments in
      guard case .range(let range) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
      return try made(Array(bytes[try range.places(count: bytes.count)]))
    },
    member("base64EncodedString(options: Any = nil) -> String") { bytes, arguments in
      try Member.new(Base64.text(bytes), arguments)
    },
    member("base64EncodedData(options: Any = nil) -> Data") { bytes, _ in try made(Array(Base64.text(bytes).utf8)) },
    Member(of: "Data", changing: "append(_ other: Any)", run: append),
    Member(of: "Data", changing: "append(contentsOf elements: Sequence)", run: append),
    Member(of: "Data", changing: "removeAll(keepingCapacity: Bool = false)") { value, _ in
      value = try made([])
      return .void
    },
  ]

  private static func append(_ value: inout Value, _ arguments: Arguments) throws -> Value {
    let bytes = value.data ?? []
    let more = arguments[0].innermost.integer == nil ? try arguments.bytes(0) : try arguments.byte(0)
    try arguments.machine.charge((bytes.count + more.count) / 64)
    value = try made(bytes + more)
    return .void
  }

  /// Adds `Data`, and the members of strings that use it.
  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("Data") { type, _ in
      type.constructor("Data() -> Data") { _ in try made([]) }
        .constructor("Data(_ elements: Sequence) -> Data", "Data(bytes elements: Sequence) -> Data") { arguments in
          let bytes = try arguments.bytes(0)
          try arguments.machine.charge(bytes.count)
          return try made(bytes)
        }
        .constructor("Data(count: Int) -> Data", "Data(repeating: UInt8, count: Int) -> Data") { arguments in
          let isPlain = arguments.plan.signature.parameters.count == 1
          let count = try arguments.count(isPlain ? 0 : 1)
          if count > largest { throw Problem.limit(.bytes(largest)) }
          return try made(Array(repeating: isPlain ? 0 : try arguments.byte(0)[0], count: count))
        }
        .constructor(
          "Data(base64Encoded string: StringProtocol, options: Any = nil) -> Data?",
          "Data(base64Encoded data: Data, options: Any = nil) -> Data?"
        ) { arguments in
          let text = try arguments[0].data.map { String(decoding: $0, as: UTF8.self) } ?? arguments.string(0)
          let skipsOthers = arguments[1].text.contains("ignoreUnknownCharacters")
          return try .optional(try Base64.bytes(text, skipsOthers: skipsOthers).map { try made($0) })
        }
    }
    builtIns.extend("String") { type, environment in
      let encodings = Namespace("Encoding", environment.machine)
      for name in TextEncoding.names { encodings.constant(name, (try? .symbol(name)) ?? .nil) }
      type.constant("Encoding", .object(encodings))
        .constructor("String(data: Data, encoding: Any) -> String?") { arguments in
          let (bytes, encoding) = (try arguments.data(0), try TextEncoding(arguments, 1))
          return try .optional(encoding.text(bytes).map { try Member.new($0, arguments) })
        }
        .constructor("String(bytes: Sequence, encoding: Any) -> String?") { arguments in
          let (bytes, encoding) = (try arguments.bytes(0), try TextEncoding(arguments, 1))
          return try .optional(encoding.text(bytes).map { try Member.new($0, arguments) })
        }
    }
    builtIns.members.add(
      .string("data(using encoding: Any, allowLossyConversion: Bool = false) -> Data?") { text, arguments in
        try .optional(try TextEncoding(arguments, 0).bytes(text).map { try made($0) })
      })
    builtIns.tupleLabels.formUnion(["Encoding"])
  }
}

extension Arguments {
  /// Returns a byte as an array of one.
  fileprivate func byte(_ parameter: Int) throws -> [UInt8] {
    guard let byte = self[parameter].innermost.integer.flatMap({ UInt8(exactly: $0) }) else {
      throw wrongType(parameter, expected: "UInt8")
    }
    return [byte]
  }
}

/// The supported encodings of text.
enum TextEncoding: String, CaseIterable {
  case utf8, ascii, isoLatin1

  static var names: [String] { allCases.map(\.rawValue) }

  /// Reads an encoding from an argument: `.utf8`.
  init(_ arguments: Arguments, _ parameter: Int) throws {
    guard case .symbol(let symbol) = arguments[parameter].innermost, let encoding = TextEncoding(rawValue: symbol.name)
    else {
      throw arguments.failure(
        parameter,
        .invalidValue(
          arguments[parameter].text, expected: TextEncoding.names.map { "." + $0 }.joined(separator: " or ")))
    }
    self = encoding
  }

  /// Decodes bytes; returns nil if they are not text in this encoding.
  func text(_ bytes: [UInt8]) -> String? {
    switch self {
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .ascii: bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
    case .isoLatin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  /// Encodes a text; returns nil if the encoding lacks a character.
  func bytes(_ text: String) -> [UInt8]? {
    let largest: UInt32
    switch self {
    case .utf8: return Array(text.utf8)
    case .ascii: largest = 0x7F
    case .isoLatin1: largest = 0xFF
    }
    let scalars = text.unicodeScalars
    return scalars.allSatisfy { $0.value <= largest } ? scalars.map { UInt8(truncatingIfNeeded: $0.value) } : nil
  }
}
