/// Foundation's `Data`. A change makes a copy. A part of a `Data` keeps its indices.
final class DataObject: FoundationObject {
  /// The most bytes of one `Data`, and of a text being decoded.
  static let largest = 16_000_000

  let bytes: [UInt8]
  /// The index of the first byte.
  fileprivate let start: Int
  private let share: MemoryShare

  private init(_ bytes: [UInt8], start: Int = 0) {
    (self.bytes, self.start) = (bytes, start)
    share = MemoryShare(MemoryShare.box + bytes.count)
    super.init()
  }

  static var empty: DataObject { DataObject([]) }

  /// Makes a `Data`; throws if there are too many bytes.
  static func made(_ bytes: [UInt8], start: Int = 0) throws(Problem) -> Value {
    if bytes.count > largest { throw .limit(.bytes(largest)) }
    return .object(DataObject(bytes, start: start))
  }

  /// Returns the bytes at the places, which are counted from the first byte. They keep their indices.
  fileprivate func part(_ places: Range<Int>) throws(Problem) -> Value {
    try Self.made(Array(bytes[places]), start: start + places.lowerBound)
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
      return try part(try range.places(count: bytes.count, start: start))
    }
    let index = try matched.int(0)
    guard (start..<start + bytes.count).contains(index) else {
      throw matched.failure(0, .indexOutOfRange(index, count: bytes.count))
    }
    return Self.value(bytes[index - start])
  }

  override func changingElement(
    _ index: Value, _ machine: Machine, _ change: (inout Value) throws -> Void
  ) throws -> Object? {
    try machine.charge(bytes.count / 64)
    var changed = bytes
    if case .range(let range) = index {
      let places = try range.places(count: bytes.count, start: start)
      var part = try part(places)
      try change(&part)
      guard let new = part.data else { throw part.wrongType("Data") }
      changed.replaceSubrange(places, with: new)
    } else {
      guard case .int(let index) = index else { throw index.wrongType("Int") }
      guard (start..<start + bytes.count).contains(index) else {
        throw Problem.indexOutOfRange(index, count: bytes.count)
      }
      var byte = Self.value(bytes[index - start])
      try change(&byte)
      guard let new = byte.innermost.integer.flatMap({ UInt8(exactly: $0) }) else { throw byte.wrongType("UInt8") }
      changed[index - start] = new
    }
    return DataObject(changed, start: start)
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
    part("prefix(_ maxLength: Int) -> Data") { count, arguments in 0..<min(count, try arguments.count(0)) },
    .object("Data", "prefix(while predicate: (UInt8) throws -> Bool) -> Data") { (data: DataObject, arguments) in
      let isWanted = try arguments.function(0)
      let count = try data.bytes.prefix { try isWanted.call(value($0)) == .bool(true) }.count
      return try data.part(0..<count)
    },
    part("suffix(_ maxLength: Int) -> Data") { count, arguments in max(0, count - (try arguments.count(0)))..<count },
    part("dropFirst(_ k: Int = 1) -> Data") { count, arguments in
      min(count, arguments.given(0) == nil ? 1 : try arguments.count(0))..<count
    },
    part("dropLast(_ k: Int = 1) -> Data") { count, arguments in
      0..<max(0, count - (arguments.given(0) == nil ? 1 : try arguments.count(0)))
    },
    .object("Data", "subdata(in range: Range<Int>) -> Data") { (data: DataObject, arguments) in
      guard case .range(let range) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
      return try made(Array(data.bytes[try range.places(count: data.bytes.count, start: data.start)]))
    },
    .object("Data", "startIndex: Int") { (data: DataObject, _) in .int(data.start) },
    .object("Data", "endIndex: Int") { (data: DataObject, _) in .int(data.start + data.bytes.count) },
    .object("Data", "indices: Range<Int>") { (data: DataObject, _) in
      .range(try RangeBox(.int(data.start), .int(data.start + data.bytes.count), isClosed: false))
    },
    .object("Data", "firstIndex(of element: UInt8) -> Int?") { (data: DataObject, arguments) in
      let byte = try arguments.byte(0)[0]
      return try .optional(data.bytes.firstIndex(of: byte).map { .int(data.start + $0) })
    },
    member("withUnsafeBytes(_ body: ([UInt8]) throws -> T) -> T") { bytes, arguments in
      try arguments.function(0).call([try Value(bytes.map(value))])
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
    changing("removeFirst() -> UInt8") { data, _ in
      guard let first = data.bytes.first else { throw Problem.indexOutOfRange(data.start, count: 0) }
      return (try data.part(1..<data.bytes.count), value(first))
    },
    changing("removeFirst(_ k: Int) -> Void") { data, arguments in
      let count = try arguments.count(0)
      if count > data.bytes.count { throw Problem.indexOutOfRange(count, count: data.bytes.count) }
      return (try data.part(count..<data.bytes.count), .void)
    },
    changing("removeLast() -> UInt8") { data, _ in
      guard let last = data.bytes.last else { throw Problem.indexOutOfRange(data.start, count: 0) }
      return (try data.part(0..<data.bytes.count - 1), value(last))
    },
    changing("remove(at position: Int) -> UInt8") { data, arguments in
      let place = try data.place(try arguments.int(0), isEndAllowed: false)
      var bytes = data.bytes
      let byte = bytes.remove(at: place)
      return (try made(bytes, start: data.start), value(byte))
    },
    changing("insert(_ newElement: UInt8, at i: Int) -> Void") { data, arguments in
      var bytes = data.bytes
      bytes.insert(try arguments.byte(0)[0], at: try data.place(try arguments.int(1), isEndAllowed: true))
      return (try made(bytes, start: data.start), .void)
    },
    changing("swapAt(_ i: Int, _ j: Int) -> Void") { data, arguments in
      var bytes = data.bytes
      bytes.swapAt(
        try data.place(try arguments.int(0), isEndAllowed: false),
        try data.place(try arguments.int(1), isEndAllowed: false))
      return (try made(bytes, start: data.start), .void)
    },
    changing("reverse() -> Void") { data, _ in (try made(data.bytes.reversed(), start: data.start), .void) },
    changing("replaceSubrange(_ subrange: Range<Int>, with newElements: Sequence) -> Void") { data, arguments in
      guard case .range(let range) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
      var bytes = data.bytes
      bytes.replaceSubrange(try range.places(count: bytes.count, start: data.start), with: try arguments.bytes(1))
      return (try made(bytes, start: data.start), .void)
    },
  ]

  /// Makes a member that returns a part.
  ///
  /// - Parameter places: returns the places of the part in so many bytes.
  private static func part(
    _ declaration: String, _ places: @escaping @Sendable (_ count: Int, Arguments) throws -> Range<Int>
  ) -> Member {
    .object("Data", declaration) { (data: DataObject, arguments) in
      try arguments.machine.charge(data.bytes.count / 64)
      return try data.part(try places(data.bytes.count, arguments))
    }
  }

  /// Makes a member that changes its receiver: the body returns the new value and the result.
  private static func changing(
    _ declaration: String, _ body: @escaping @Sendable (DataObject, Arguments) throws -> (new: Value, result: Value)
  ) -> Member {
    Member(of: "Data", changing: declaration) { value, arguments in
      guard case .object(let object) = value.innermost, let data = object as? DataObject else {
        throw value.wrongType("Data")
      }
      try arguments.machine.charge(data.bytes.count / 64)
      let (new, result) = try body(data, arguments)
      value = new
      return result
    }
  }

  /// Returns the place of an index, counted from the first byte.
  private func place(_ index: Int, isEndAllowed: Bool) throws(Problem) -> Int {
    let last = start + bytes.count - (isEndAllowed ? 0 : 1)
    guard index >= start, index <= last else { throw .indexOutOfRange(index, count: bytes.count) }
    return index - start
  }

  private static func append(_ value: inout Value, _ arguments: Arguments) throws -> Value {
    let bytes = value.data ?? []
    let more = arguments[0].innermost.integer == nil ? try arguments.bytes(0) : try arguments.byte(0)
    try arguments.machine.charge((bytes.count + more.count) / 64)
    let start = if case .object(let object) = value.innermost { (object as? DataObject)?.start ?? 0 } else { 0 }
    value = try made(bytes + more, start: start)
    return .void
  }

  /// Sets how values are joined with `+`; called once for all worlds.
  static func describe() {
    NamedType.data.operated = { operation, a, b -> Any? in
      guard operation == "+", let a = (a as? Value)?.data, let b = b as? Value else { return nil }
      if let more = b.data { return try? made(a + more) }
      guard case .array(let box) = b.innermost else { return nil }
      let more = box.elements.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
      return more.count == box.elements.count ? try? made(a + more) : nil
    }
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
