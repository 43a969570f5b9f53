/// A random number generator for one draw: from the session's seed, or from the generator given by `using:`.
///
/// The standard library turns numbers into elements, so a counting generator gives the same elements as in Swift.
struct RandomDraw: RandomNumberGenerator {
  private var seeded: DrawGenerator?
  private let own: (() throws -> UInt64)?
  /// The error that the session's own generator threw.
  private(set) var failure: (any Error)?

  /// - Parameter parameter: the index of `using:`; nil if there is none.
  init(_ arguments: Arguments, using parameter: Int?) throws {
    try arguments.machine.checkChange()
    guard let parameter, case .object(let object)? = arguments.given(parameter), let reference = object as? Reference,
      let type = try reference.get().namedType
    else {
      (seeded, own) = (arguments.machine.draws.generator(at: arguments.site), nil)
      return
    }
    let machine = arguments.machine
    (seeded, own) = (
      nil,
      {
        try machine.charge()
        guard let number = try machine.nextOfDeclared(type, reference) else {
          throw arguments.failure(
            parameter, .wrongType("\(type.name)", found: type.name, expected: "RandomNumberGenerator"))
        }
        guard let bits = number.integer else { throw number.wrongType("UInt64") }
        return UInt64(truncatingIfNeeded: bits)
      }
    )
  }

  mutating func next() -> UInt64 {
    guard let own else { return seeded?.next() ?? 0 }
    if failure != nil { return failing() }
    do {
      return try own()
    } catch {
      failure = error
      return failing()
    }
  }

  /// Returns numbers after an error, so that a draw that rejects numbers ends, too.
  private mutating func failing() -> UInt64 {
    var generator = seeded ?? DrawGenerator(state: 0)
    defer { seeded = generator }
    return generator.next()
  }

  /// Draws, and throws the error of the generator.
  static func made<Result>(
    _ arguments: Arguments, using parameter: Int?, _ draw: (inout RandomDraw) throws -> Result
  ) throws -> Result {
    var generator = try RandomDraw(arguments, using: parameter)
    let result = try draw(&generator)
    if let failure = generator.failure { throw failure }
    return result
  }
}

// MARK: Numbers

extension Namespace {
  /// Adds `Int.random(in: 1...6)`.
  func drawingIntegers(_ range: ClosedRange<Int128>, _ width: SizedInteger.Width?) -> Namespace {
    method("random(in range: Any, using generator: Any = nil) -> \(name)") { arguments in
      let bounds = try arguments.bounds(0) { $0.integer }
      guard range.contains(bounds.lower), range.contains(bounds.upper) else {
        throw arguments.failure(
          0, .invalidValue(arguments[0].text, expected: "a range of \(arguments.plan.signature.result)"))
      }
      let last = bounds.isClosed ? bounds.upper : bounds.upper - 1
      if last < bounds.lower { throw arguments.emptyRange(0) }
      return try RandomDraw.made(arguments, using: 1) { generator in
        func draw<Number: FixedWidthInteger>(_ type: Number.Type) -> Int128 {
          Int128(Number.random(in: Number(bounds.lower)...Number(last), using: &generator))
        }
        let drawn =
          switch width {
          case nil: draw(Int.self)
          case .int8: draw(Int8.self)
          case .int16: draw(Int16.self)
          case .int32: draw(Int32.self)
          case .int64: draw(Int64.self)
          case .uint: draw(UInt.self)
          case .uint8: draw(UInt8.self)
          case .uint16: draw(UInt16.self)
          case .uint32: draw(UInt32.self)
          case .uint64: draw(UInt64.self)
          }
        return width.map { Value(SizedInteger(truncating: drawn, $0)) } ?? .int(Int(drawn))
      }
    }
  }

  /// Adds `Double.random(in: 0..<1)`.
  func drawingFloatingPoint<Number: BinaryFloatingPoint>(_ type: Number.Type, _ make: @escaping (Number) -> Value)
    -> Namespace where Number.RawSignificand: FixedWidthInteger
  {
    method("random(in range: Any, using generator: Any = nil) -> \(name)") { arguments in
      let bounds = try arguments.bounds(0) { $0.number.map { Number($0) } }
      guard bounds.isClosed || bounds.lower < bounds.upper else { throw arguments.emptyRange(0) }
      guard (bounds.upper - bounds.lower).isFinite else {
        throw arguments.failure(0, .invalidValue(arguments[0].text, expected: "a range of finite length"))
      }
      return try RandomDraw.made(arguments, using: 1) { generator in
        make(
          bounds.isClosed
            ? Number.random(in: bounds.lower...bounds.upper, using: &generator)
            : Number.random(in: bounds.lower..<bounds.upper, using: &generator))
      }
    }
  }
}

extension Value {
  fileprivate var number: Double? {
    switch self {
    case .double(let double): double
    case .float(let float): Double(float)
    default: integer.map { Double($0) }
    }
  }
}

extension Arguments {
  fileprivate func bounds<Number>(_ parameter: Int, _ number: (Value) -> Number?) throws
    -> (lower: Number, upper: Number, isClosed: Bool)
  {
    guard case .range(let range) = self[parameter], let lower = range.lower.flatMap(number),
      let upper = range.upper.flatMap(number)
    else { throw wrongType(parameter, expected: "Range") }
    return (lower, upper, range.isClosed)
  }

  fileprivate func emptyRange(_ parameter: Int) -> any Error {
    failure(parameter, .invalidValue(self[parameter].text, expected: "a range with elements"))
  }
}

// MARK: Elements

extension Member {
  static let ofDraws: [Member] = [
    .sequence("randomElement(using generator: Any = nil) -> Element?") { value, arguments in
      try RandomDraw.made(arguments, using: 0) { generator in
        // Throws for a range with more elements than Int counts.
        if case .range(let box) = value, box.intsFromFirst != nil { _ = try value.count(arguments.machine) }
        if case .range(let box) = value, let ints = box.ints {
          return try .optional(ints.randomElement(using: &generator).map(Value.int))
        }
        return try .optional(value.elements(arguments.machine).randomElement(using: &generator))
      }
    },
    .sequence("shuffled(using generator: Any = nil) -> [Element]") { value, arguments in
      let elements = try value.elements(arguments.machine)
      return try Value(try RandomDraw.made(arguments, using: 0) { elements.shuffled(using: &$0) })
    },
    .changingArray("shuffle(using generator: Any = nil)") { box, arguments in
      try arguments.machine.charge(box.elements.count)
      try RandomDraw.made(arguments, using: 0) { box.elements.shuffle(using: &$0) }
      return .void
    },
  ]
}

// MARK: UUIDs and generators

extension Namespace {
  /// `UUID()` from the session's seed, and the generator for the session's draws.
  static let drawn = [
    Maker("UUID") { machine in
      Namespace("UUID", machine)
        .constructor("UUID() -> UUID") { arguments in
          try RandomDraw.made(arguments, using: nil) { generator in try .uuid(generator.next(), generator.next()) }
        }
        .constructor("UUID(uuidString string: StringProtocol) -> UUID?") { arguments in
          try .optional(.uuid(parsing: try arguments.string(0)))
        }
    },
    Maker("SystemRandomNumberGenerator") { machine in
      Namespace("SystemRandomNumberGenerator", machine).constructor("SystemRandomNumberGenerator()") { _ in
        .object(SystemGenerator(machine))
      }
    },
  ]
}

/// Swift's `SystemRandomNumberGenerator`, whose numbers are the session's draws.
private final class SystemGenerator: Object {
  private let machine: Machine

  init(_ machine: Machine) {
    self.machine = machine
  }

  override var typeName: String { "SystemRandomNumberGenerator" }
  override var text: String { "SystemRandomNumberGenerator()" }
  override var memberNames: [String] { ["next"] }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "next" else { return nil }
    let (_, matched) = try arguments.matched(to: [Signature("next() -> UInt64")])
    try matched.machine.checkChange()
    var generator = machine.draws.generator(at: arguments.site)
    return Value(SizedInteger(truncating: Int128(generator.next()), .uint64))
  }
}

extension Value {
  /// Makes a UUID of version 4, printed as by Foundation.
  fileprivate static func uuid(_ high: UInt64, _ low: UInt64) throws -> Value {
    let bits = [high & ~0xf000 | 0x4000, low & ~(0b11 << 62) | 0b10 << 62]
    let digits = bits.map { bits in
      let text = String(bits, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var (text, rest) = ("", digits[...])
    for count in [8, 4, 4, 4, 12] {
      text += (text.isEmpty ? "" : "-") + rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return try .uuid(text)
  }

  /// Parses a UUID; returns nil if the text is not one.
  static func uuid(parsing text: String) throws -> Value? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isOne =
      parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy { $0.isHexDigit && $0.isASCII }
    return isOne ? try uuid(text.uppercased()) : nil
  }

  fileprivate static func uuid(_ text: String) throws -> Value {
    .tuple(try TupleBox([Value(text)], labels: ["uuidString"], type: .uuid))
  }
}
