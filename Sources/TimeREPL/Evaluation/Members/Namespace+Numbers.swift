/// The types of numbers: conversions and static members.
extension Namespace {
  static let numbers: [Maker] =
    [Maker("Int", int), Maker("Double", double), Maker("CGFloat", cgFloat), Maker("Float", float)]
    + SizedInteger.Width.allCases.map { width in Maker(width.rawValue) { sized(width, $0) } }

  private static func int(_ machine: Machine) -> Namespace {
    integer(Namespace("Int", machine), nil, 64, Int128(Int.min)...Int128(Int.max)) { .int(Int(truncatingIfNeeded: $0)) }
  }

  private static func sized(_ width: SizedInteger.Width, _ machine: Machine) -> Namespace {
    integer(Namespace(width.rawValue, machine), width, width.bits, width.range) {
      Value(SizedInteger(truncating: $0, width))
    }
  }

  /// - Parameter make: makes the value from a number's lowest bits.
  private static func integer(
    _ type: Namespace, _ width: SizedInteger.Width?, _ bits: Int, _ range: ClosedRange<Int128>,
    _ make: @escaping (Int128) -> Value
  ) -> Namespace {
    let name = type.name
    let isPlain = name == "Int"
    func exact(_ number: Int128?) throws(Problem) -> Value {
      try .optional(number.flatMap { range.contains($0) ? make($0) : nil })
    }
    return type.drawingIntegers(range, width).constant("isSigned", .bool(range.lowerBound < 0))
      .constant("max", make(range.upperBound)).constant("min", make(range.lowerBound))
      .constant("bitWidth", .int(bits)).constant("zero", make(0))
      .constructor("\(name)() -> \(name)") { _ in make(0) }
      .constructor("\(name)(_ text: StringProtocol) -> \(name)?", "\(name)(_ value: Number) -> \(name)") { arguments in
        if isPlain, case .int = arguments[0] { return arguments[0] }
        if case .string(let box) = arguments[0].innermost { return try exact(Int128(box.text)) }
        let number = try arguments.wholeNumber(0)
        if let number, range.contains(number) { return make(number) }
        throw arguments.failure(0, .invalidValue(arguments[0].text, expected: "a number that \(name.article) can hold"))
      }
      .constructor("\(name)(exactly value: Any) -> \(name)?") { arguments in
        switch arguments[0].innermost {
        case .double(let double): try exact(Int128(exactly: double))
        case .float(let float): try exact(Int128(exactly: float))
        default: try exact(try arguments.wholeNumber(0))
        }
      }
      .constructor("\(name)(clamping value: Any) -> \(name)") { arguments in
        make(min(max(try arguments.integer(0), range.lowerBound), range.upperBound))
      }
      .constructor(
        "\(name)(truncatingIfNeeded value: Any) -> \(name)", "\(name)(bitPattern value: Any) -> \(name)"
      ) { arguments in
        // The bits of a pointer or an ObjectIdentifier are an address, which here depends only on what it identifies.
        if case .object = arguments[0].innermost {
          let hasher = HasherObject()
          hasher.combine(arguments[0].innermost)
          return make(Int128(SizedInteger(truncating: Int128(hasher.result), width ?? .int64).value))
        }
        return make(try arguments.integer(0))
      }
      .constructor("\(name)(ascii scalar: Any) -> \(name)") { arguments in
        guard let byte = try arguments.string(0).utf8.first else {
          throw arguments.failure(0, .invalidValue("\"\"", expected: "an ASCII character"))
        }
        return make(Int128(byte))
      }
      .constructor("\(name)(_ text: StringProtocol, radix: Int) -> \(name)?") { arguments in
        let radix = try arguments.int(1)
        guard (2...36).contains(radix) else {
          throw arguments.failure(1, .invalidValue(String(radix), expected: "2 to 36"))
        }
        return try exact(Int128(try arguments.string(0), radix: radix))
      }
  }

  private static func double(_ machine: Machine) -> Namespace {
    floatingPoint(Namespace("Double", machine), Double.self) { .double($0) }
      .constructor("Double(bitPattern: UInt64) -> Double") { arguments in
        .double(Double(bitPattern: UInt64(truncatingIfNeeded: try arguments.integer(0))))
      }
  }

  /// Another name for Double; Swift converts between them.
  private static func cgFloat(_ machine: Machine) -> Namespace {
    floatingPoint(Namespace("CGFloat", machine), Double.self) { .double($0) }
  }

  private static func float(_ machine: Machine) -> Namespace {
    floatingPoint(Namespace("Float", machine), Float.self) { .float($0) }
  }

  private static func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Namespace, _ number: Number.Type, _ make: @escaping (Number) -> Value
  ) -> Namespace where Number.RawSignificand: FixedWidthInteger {
    let name = type.name
    return type.drawingFloatingPoint(number, make).constant("pi", make(.pi)).constant("infinity", make(.infinity))
      .constant("nan", make(.nan))
      .constant("greatestFiniteMagnitude", make(.greatestFiniteMagnitude)).constant("zero", make(0))
      .constant("leastNonzeroMagnitude", make(.leastNonzeroMagnitude)).constant("ulpOfOne", make(.ulpOfOne))
      .constant("leastNormalMagnitude", make(.leastNormalMagnitude))
      .constructor("\(name)() -> \(name)") { _ in make(0) }
      .constructor("\(name)(_ text: StringProtocol) -> \(name)?", "\(name)(_ value: Number) -> \(name)") { arguments in
        switch arguments[0].innermost {
        case .string(let box): try .optional(Number(box.text).map(make))
        case .float(let float): make(Number(float))
        case .sized(let box): make(Number(box.number.value))
        default: make(Number(try arguments.double(0)))
        }
      }
      .constructor("\(name)(exactly value: Any) -> \(name)?") { arguments in
        switch arguments[0].innermost {
        case .double(let double): try .optional(Number(exactly: double).map(make))
        case .float(let float): try .optional(Number(exactly: float).map(make))
        default: try .optional(Number(exactly: try arguments.integer(0)).map(make))
        }
      }
      .constructor("\(name)(sign: Sign, exponent: Int, significand: \(name)) -> \(name)") { arguments in
        guard case .symbol(let sign) = arguments[0], ["plus", "minus"].contains(sign.name) else {
          throw arguments.wrongType(0, expected: ".plus or .minus")
        }
        let exponent = Number.Exponent(clamping: try arguments.int(1))
        let significand = Number(try arguments.double(2))
        return make(Number(sign: sign.name == "minus" ? .minus : .plus, exponent: exponent, significand: significand))
      }
      .method("maximum(_ x: \(name), _ y: \(name)) -> \(name)") { arguments in
        make(Number.maximum(Number(try arguments.double(0)), Number(try arguments.double(1))))
      }
      .method("minimum(_ x: \(name), _ y: \(name)) -> \(name)") { arguments in
        make(Number.minimum(Number(try arguments.double(0)), Number(try arguments.double(1))))
      }
  }
}

extension Arguments {
  /// Returns a number without its fraction; nil if it is not finite or too large.
  fileprivate func wholeNumber(_ parameter: Int) throws -> Int128? {
    switch self[parameter].innermost {
    case .double(let double): Int128(exactly: double.rounded(.towardZero))
    case .float(let float): Int128(exactly: float.rounded(.towardZero))
    default: try integer(parameter)
    }
  }

  fileprivate func integer(_ parameter: Int) throws -> Int128 {
    guard let integer = self[parameter].innermost.integer else {
      throw wrongType(parameter, expected: "number or String")
    }
    return integer
  }
}

extension String {
  /// The name with its article: `an Int`, `a Double`.
  fileprivate var article: String { (hasPrefix("I") ? "an " : "a ") + self }
}
