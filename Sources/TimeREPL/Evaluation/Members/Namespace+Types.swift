extension Namespace {
  /// Makes a type on demand: worlds are made by the thousand, and few use many types.
  struct Maker: Sendable {
    let name: String
    let make: @Sendable (Machine) -> Namespace

    init(_ name: String, _ make: @escaping @Sendable (Machine) -> Namespace) {
      (self.name, self.make) = (name, make)
    }
  }

  /// Swift's types whose names are used in expressions.
  static let types: [Maker] =
    numbers + [
      Maker("String", string), Maker("Bool", bool), Maker("Array", array), Maker("ContiguousArray", array),
      Maker("ArraySlice", arraySlice),
      Maker("Set", set), Maker("Dictionary", dictionary), Maker("KeyValuePairs", keyValuePairs),
    ] + ["Character", "Substring"].map { name in Maker(name) { text(name, $0) } }
    + ["Range", "ClosedRange"].map { name in Maker(name) { range(name, $0) } }
    + [
      Maker("Duration") { duration("Duration", $0) },
      Maker("DispatchTimeInterval") { duration("DispatchTimeInterval", $0) }, Maker("Error", error),
      Maker("Never") { Namespace("Never", $0) },
    ]
    + errors + drawn + texts

  /// Returns the text of a format with its arguments. The locale makes no difference.
  private static let formatted: @Sendable (Arguments) throws -> Value = { arguments in
    let format = try FormattedText(try arguments.string(0), arguments.variadic)
    try arguments.machine.charge(format.text.utf8.count)
    return Value(format.text)
  }

  /// Returns the text of a sequence of characters, Unicode scalars or UTF-8, which are those that Swift's `String` takes;
  /// nil for any other value.
  private static func text(ofSequence arguments: Arguments) throws -> String? {
    switch arguments[0] {
    case .array, .set: break
    case .object(let object) where object is LazySequence: break
    default: return nil
    }
    let elements = try arguments.elements(0)
    if elements.allSatisfy({ $0.kind == .string }) { return elements.map(\.description).joined() }
    let bytes = elements.compactMap { element -> UInt8? in
      guard case .sized(let box) = element, box.number.width == .uint8 else { return nil }
      return UInt8(exactly: box.number.value)
    }
    return bytes.count == elements.count ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func string(_ machine: Machine) -> Namespace {
    // A view is an array of its parts.
    let scalars = Namespace("UnicodeScalarView", machine)
      .constructor("UnicodeScalarView() -> [Character]") { _ in try Value([]) }
      .constructor("UnicodeScalarView(_ scalars: Sequence) -> [Character]") { try Value($0.elements(0)) }
    return Namespace("String", machine).constant("UnicodeScalarView", .object(scalars))
      .constructor("String() -> String") { _ in Value("") }
      .constructor("String(_ value: Any) -> String", "String(describing value: Any) -> String") { arguments in
        if arguments.plan.signature.parameters[0].label == nil, let text = try text(ofSequence: arguments) {
          return try Member.new(text, arguments)
        }
        try arguments.machine.charge(arguments[0].extent.size)
        return Value(arguments[0].description)
      }
      .constructor("String(reflecting value: Any) -> String") { arguments in
        try arguments.machine.charge(arguments[0].extent.size)
        return Value(arguments[0].debugDescription)
      }
      .constructor("String(_ value: Number, radix: Int, uppercase: Bool = false) -> String") { arguments in
        guard let number = arguments[0].integer else { throw arguments.wrongType(0, expected: "Int") }
        let radix = try arguments.int(1)
        guard (2...36).contains(radix) else {
          throw arguments.failure(1, .invalidValue(String(radix), expected: "2 to 36"))
        }
        let isUppercase = arguments.given(2) == nil ? false : try arguments.bool(2)
        return Value(String(number, radix: radix, uppercase: isUppercase))
      }
      .constructor("String(format format: StringProtocol, _ arguments: Any...) -> String", run: formatted)
      .method("localizedStringWithFormat(_ format: StringProtocol, _ arguments: Any...) -> String", run: formatted)
      .constructor("String(decoding codeUnits: Sequence, as encoding: Any) -> String") { arguments in
        if case .object(let object) = arguments[0].innermost, let bytes = object.byteContent {
          return try Member.new(String(decoding: bytes, as: UTF8.self), arguments)
        }
        let bytes = try arguments.elements(0).map { element in
          guard let byte = element.integer.flatMap({ UInt8(exactly: $0) }) else { throw element.wrongType("UInt8") }
          return byte
        }
        return try Member.new(String(decoding: bytes, as: UTF8.self), arguments)
      }
      .constructor("String(format format: StringProtocol, arguments: [Any]) -> String") { arguments in
        let format = try FormattedText(try arguments.string(0), try arguments.elements(1))
        try arguments.machine.charge(format.text.utf8.count)
        return Value(format.text)
      }
      .constructor("String(repeating text: Text, count: Int) -> String") { arguments in
        let (text, count) = (try arguments.string(0), try arguments.count(1))
        let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
        try Extent(depth: 0, size: overflow ? .max : size).check()
        // Swift would repeat the empty text one by one.
        if size == 0 { return Value("") }
        return try Member.new(String(repeating: text, count: count), arguments)
      }
  }

  /// The type of characters; a character is a string of one.
  private static func text(_ name: String, _ machine: Machine) -> Namespace {
    Namespace(name, machine).constructor("\(name)(_ text: Text) -> \(name)") { arguments in
      let text = try arguments.string(0)
      if name == "Character", text.count != 1 {
        throw arguments.failure(0, .invalidValue(text.quoted, expected: "a single character"))
      }
      return arguments[0]
    }
  }

  private static func bool(_ machine: Machine) -> Namespace {
    Namespace("Bool", machine)
      .method("random(using generator: Any = nil) -> Bool") { arguments in
        .bool(try RandomDraw.made(arguments, using: 0) { Bool.random(using: &$0) })
      }
      .constructor("Bool(_ text: StringProtocol) -> Bool?", "Bool(_ value: Any) -> Bool", "Bool() -> Bool") {
        arguments in
        if arguments.given(0) == nil { return .bool(false) }
        switch arguments[0].innermost {
        case .bool(let bool): return .bool(bool)
        case .string(let box): return try .optional(Bool(box.text).map(Value.bool))
        default: throw arguments.wrongType(0, expected: "String")
        }
      }
  }
}
