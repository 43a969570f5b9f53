/// `UnsafePointer` and `UnsafeMutablePointer`: a place in memory that holds values one behind the other.
final class PointerObject: FoundationObject {
  /// The values that were allocated at once.
  final class Memory {
    fileprivate var values: [Value?]
    /// The text whose bytes these are. Equal literals of a program are the same memory.
    fileprivate let text: String?

    init(_ values: [Value?], of text: String? = nil) { (self.values, self.text) = (values, text) }
  }

  private let memory: Memory
  private let offset: Int

  init(_ memory: Memory, at offset: Int = 0) { (self.memory, self.offset) = (memory, offset) }

  /// A pointer to the bytes of a text, which end in 0.
  convenience init(utf8 text: String) {
    self.init(Memory(Self.bytes(Array(text.utf8) + [0]), of: text))
  }

  private static func bytes(_ bytes: [UInt8]) -> [Value] {
    bytes.map { Value(SizedInteger(truncating: Int128($0), .uint8)) }
  }

  override var typeName: String { memory.text == nil ? "UnsafeMutablePointer" : "UnsafePointer" }
  override var text: String {
    let hasher = HasherObject()
    hasher.combine(Value(memory.text ?? ""))
    return "0x" + String(UInt64(bitPattern: Int64(hasher.result)) >> 16 &+ UInt64(max(0, offset)), radix: 16)
  }

  override var memberNames: [String] { ["pointee"] }
  override var isPlaceOfOthers: Bool { true }
  override var mayHoldInstances: Bool { memory.values.contains { $0 != nil } }
  override func acts(by name: String) -> Bool { true }

  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? PointerObject, offset == other.offset else { return false }
    return memory === other.memory || memory.text != nil && memory.text == other.memory.text
  }

  override func hash(into hasher: inout Hasher) {
    if let text = memory.text { hasher.combine(text) } else { hasher.combine(ObjectIdentifier(memory)) }
    hasher.combine(offset)
  }

  override func member(_ name: String) throws -> Value? { name == "pointee" ? try self[0] : nil }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "pointee" else { return false }
    try set(0, to: value)
    return true
  }

  override func element(_ arguments: ArgumentList) throws -> Value? {
    try self[arguments.matched(to: Signature("subscript(_ index: Int)")).int(0)]
  }

  override func changingElement(
    _ index: Value, _ machine: Machine, _ change: (inout Value) throws -> Void
  ) throws -> Object? {
    guard case .int(let index) = index else { throw index.wrongType("Int") }
    var value = try self[index]
    try change(&value)
    try set(index, to: value)
    return self
  }

  /// The value at a distance.
  subscript(distance: Int) -> Value {
    get throws(Problem) { try memory.values[place(distance)] ?? .void }
  }

  func set(_ distance: Int, to value: Value?) throws(Problem) { memory.values[try place(distance)] = value }

  private func place(_ distance: Int) throws(Problem) -> Int {
    let (place, overflow) = offset.addingReportingOverflow(distance)
    guard !overflow, memory.values.indices.contains(place) else {
      throw .indexOutOfRange(distance, count: memory.values.count - offset)
    }
    return place
  }

  private func moved(by distance: Int) -> Value { .object(PointerObject(memory, at: offset &+ distance)) }

  /// The bytes up to the first 0, as a function of C reads them.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for value in memory.values.dropFirst(max(0, offset)) {
      guard let byte = value?.innermost.integer.flatMap({ UInt8(truncatingIfNeeded: $0) }), byte != 0 else { break }
      bytes.append(byte)
    }
    return bytes
  }

  private static let mutating: [Member] = [
    member("initialize(to value: Any) -> Void") { pointer, arguments in
      try pointer.set(0, to: arguments[0])
      return .void
    },
    member("initialize(repeating value: Any, count: Int) -> Void", repeated),
    member("update(repeating value: Any, count: Int) -> Void", repeated),
    member("initialize(from source: UnsafeMutablePointer, count: Int) -> Void", copied),
    member("update(from source: UnsafeMutablePointer, count: Int) -> Void", copied),
    member("move() -> Any") { pointer, _ in
      let value = try pointer[0]
      try pointer.set(0, to: nil)
      return value
    },
    member("deinitialize(count: Int) -> Void") { pointer, arguments in
      for place in 0..<(try arguments.count(0)) { try pointer.set(place, to: nil) }
      return .void
    },
    member("deallocate() -> Void") { pointer, _ in
      pointer.memory.values = []
      return .void
    },
  ]

  private static func repeated(_ pointer: PointerObject, _ arguments: Arguments) throws -> Value {
    for place in 0..<(try arguments.count(1)) { try pointer.set(place, to: arguments[0]) }
    return .void
  }

  private static func copied(_ pointer: PointerObject, _ arguments: Arguments) throws -> Value {
    guard case .object(let object) = arguments[0].innermost, let source = object as? PointerObject else {
      throw arguments.wrongType(0, expected: "UnsafeMutablePointer")
    }
    for place in 0..<(try arguments.count(1)) { try pointer.set(place, to: source[place]) }
    return .void
  }

  private static func moving(_ owner: String) -> [Member] {
    [
      .object(owner, "advanced(by count: Int) -> \(owner)") { (pointer: PointerObject, arguments) in
        pointer.moved(by: try arguments.int(0))
      },
      .object(owner, "successor() -> \(owner)") { (pointer: PointerObject, _) in pointer.moved(by: 1) },
      .object(owner, "predecessor() -> \(owner)") { (pointer: PointerObject, _) in pointer.moved(by: -1) },
    ]
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (PointerObject, Arguments) throws -> Value
  ) -> Member { .object("UnsafeMutablePointer", declaration, body) }

  private static let ofStaticString: [Member] = [
    Member(of: "StaticString", "hasPointerRepresentation: Bool") { _, _ in .bool(true) },
    Member(of: "StaticString", "utf8Start: UnsafePointer") { text, _ in .object(PointerObject(utf8: try plain(text))) },
    Member(of: "StaticString", "unicodeScalar: Unicode.Scalar") { _, _ in
      throw Problem.trapped("StaticString should have Unicode scalar representation")
    },
    Member(of: "StaticString", "utf8CodeUnitCount: Int") { text, _ in .int(try plain(text).utf8.count) },
    Member(of: "StaticString", "isASCII: Bool") { text, _ in .bool(try plain(text).utf8.allSatisfy { $0 < 128 }) },
    Member(of: "StaticString", "withUTF8Buffer(_ body: ([UInt8]) -> Any) -> Any") { text, arguments in
      try arguments.function(0).call(try Value(bytes(Array(try plain(text).utf8))))
    },
  ]

  private static func plain(_ text: Value) throws -> String {
    guard case .string(let box) = text.innermost else { throw text.wrongType("StaticString") }
    return box.text
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(mutating + moving("UnsafeMutablePointer") + moving("UnsafePointer") + ofStaticString)
    builtIns.addType("UnsafeMutablePointer") { type, environment in
      // `pointer[1] = 2` changes the memory, not the constant that holds the pointer.
      environment.noteMembers(["subscript"])
      type.method("allocate(capacity: Int)") { arguments in
        let count = try arguments.count(0)
        try arguments.machine.charge(count)
        return .object(PointerObject(Memory(Array(repeating: nil, count: count))))
      }
    }
    for name in ["withUnsafeMutablePointer", "withUnsafePointer"] {
      builtIns.addFunction("\(name)(to value: Any, _ body: (UnsafeMutablePointer) -> Any) -> Any") { arguments in
        let body = try arguments.function(1)
        guard case .object(let object) = arguments[0], let place = object as? Reference else {
          return try body.call(.object(PointerObject(Memory([arguments[0]]))))
        }
        let pointer = PointerObject(Memory([try place.get()]))
        defer { _ = Result { try place.set(pointer[0]) } }
        return try body.call(.object(pointer))
      }
    }
    builtIns.addFunction("strlen(_ text: Any) -> UInt") { arguments in .int(try arguments.cBytes(0).count) }
    builtIns.addFunction("strcmp(_ first: Any, _ second: Any) -> Int32") { arguments in
      let (first, second) = (try arguments.cBytes(0), try arguments.cBytes(1))
      return .int(first == second ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1)
    }
    builtIns.knownMembers.formUnion([
      "pointee", "allocate", "initialize", "deinitialize", "deallocate", "hasPointerRepresentation", "utf8Start",
      "unicodeScalar",
    ])
  }
}

extension Arguments {
  /// Returns the bytes of a C string: those of a pointer or a text.
  fileprivate func cBytes(_ parameter: Int) throws -> [UInt8] {
    if case .object(let object) = self[parameter].innermost, let pointer = object as? PointerObject {
      return pointer.bytes
    }
    return Array(try string(parameter).utf8)
  }
}
