/// Foundation's `Decimal`, which is declared at its first use. It keeps the digits as text; `DecimalNumber` computes.
enum DecimalType {
  private static let decimal = #"""
    struct Decimal: Hashable, Codable, SignedNumeric, Comparable, Strideable, ExpressibleByFloatLiteral,
      CustomStringConvertible
    {
      var _text: String
      init() { _text = "0" }
      init(_text: String) { self._text = _text }
      init(_ value: _) { _text = __decimal(value) }
      init(integerLiteral value: Int) { _text = __decimal(value) }
      init(floatLiteral value: Double) { _text = __decimal(value) }
      init?(exactly value: _) { _text = __decimal(value) }
      init?(string: String, locale: Locale? = nil) {
        guard let text = __decimalRead(string) else { return nil }
        _text = text
      }
      init(sign: _, exponent: Int, significand: Decimal) {
        let text = __decimalResult("*", significand._text, "1e\(exponent)")
        _text = sign == .minus ? __decimalResult("-", "0", text) : text
      }
      enum RoundingMode { case plain, down, up, bankers }
      static let zero = Decimal()
      static let nan = Decimal(_text: "NaN")
      static let pi = Decimal(_text: "3.14159265358979323846264338327950288419")
      static let greatestFiniteMagnitude = Decimal(string: "340282366920938463463374607431768211455e127")!
      static let leastNonzeroMagnitude = Decimal(string: "1e-127")!
      var description: String { _text }
      var isNaN: Bool { _text == "NaN" }
      var isZero: Bool { _text == "0" }
      var isFinite: Bool { !isNaN }
      var isInfinite: Bool { false }
      var isSignMinus: Bool { _text.hasPrefix("-") }
      var sign: _ { isSignMinus ? .minus : .plus }
      var magnitude: Decimal { isSignMinus ? Decimal(_text: String(_text.dropFirst())) : self }
      var exponent: Int { __decimalExponent(_text) }
      var significand: Decimal { Decimal(sign: .plus, exponent: -exponent, significand: magnitude) }
      static func + (l: Decimal, r: Decimal) -> Decimal { Decimal(_text: __decimalResult("+", l._text, r._text)) }
      static func - (l: Decimal, r: Decimal) -> Decimal { Decimal(_text: __decimalResult("-", l._text, r._text)) }
      static func * (l: Decimal, r: Decimal) -> Decimal { Decimal(_text: __decimalResult("*", l._text, r._text)) }
      static func / (l: Decimal, r: Decimal) -> Decimal { Decimal(_text: __decimalResult("/", l._text, r._text)) }
      static func += (l: inout Decimal, r: Decimal) { l = l + r }
      static func -= (l: inout Decimal, r: Decimal) { l = l - r }
      static func *= (l: inout Decimal, r: Decimal) { l = l * r }
      static func /= (l: inout Decimal, r: Decimal) { l = l / r }
      static prefix func - (x: Decimal) -> Decimal { Decimal(_text: __decimalResult("-", "0", x._text)) }
      static func < (l: Decimal, r: Decimal) -> Bool { __decimalBelow(l._text, r._text) }
      mutating func negate() { self = -self }
      func isLess(than other: Decimal) -> Bool { self < other }
      func isEqual(to other: Decimal) -> Bool { self == other }
      func isLessThanOrEqualTo(_ other: Decimal) -> Bool { self <= other }
      func distance(to other: Decimal) -> Decimal { other - self }
      func advanced(by n: Decimal) -> Decimal { self + n }
      func formatted() -> String { Double(_text)!.formatted() }
      init(from decoder: Decoder) throws {
        if let digits = try __decodedDigits(decoder) {
          self.init(_text: __decimalRead(digits)!)
          return
        }
        let value = try decoder.singleValueContainer().decode(Double.self)
        self.init(_text: __decimalRead("\(value)")!)
      }
      func encode(to encoder: Encoder) throws {
        if !isNaN, __encodeDigits(encoder, _text) { return }
        var container = encoder.singleValueContainer()
        try container.encode(Double(_text)!)
      }
    }
    """#

  private static let rounding = #"""
    func NSDecimalRound(_ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ mode: Decimal.RoundingMode) {
      result = Decimal(_text: __decimalRound(number._text, scale, "\(mode)"))
    }
    """#

  private static let power = #"""
    func __decimalPower(_ x: Decimal, _ y: Int) -> Decimal {
      var result: Decimal = 1
      var factor = x
      var rest = y.magnitude
      while rest > 0 {
        if rest % 2 == 1 { result = result * factor }
        rest = rest / 2
        if rest > 0 { factor = factor * factor }
      }
      return y < 0 ? 1 / result : result
    }
    """#

  /// `NSDecimalNumber`, which holds a Decimal.
  private static let number = #"""
    class NSDecimalNumber: NSObject {
      typealias RoundingMode = Decimal.RoundingMode
      let decimalValue: Decimal
      init(decimal: Decimal) { decimalValue = decimal }
      init(value: _) { decimalValue = Decimal(value) }
      init(string: String?) { decimalValue = Decimal(string: string ?? "") ?? .nan }
      static let zero = NSDecimalNumber(decimal: 0)
      static let one = NSDecimalNumber(decimal: 1)
      static let notANumber = NSDecimalNumber(decimal: .nan)
      var doubleValue: Double { Double(decimalValue._text) ?? .nan }
      var floatValue: Float { Float(doubleValue) }
      var intValue: Int { doubleValue.isNaN ? 0 : Int(doubleValue) }
      var boolValue: Bool { !decimalValue.isZero }
      var stringValue: String { decimalValue.description }
      override var description: String { decimalValue.description }
      func adding(_ other: NSDecimalNumber) -> NSDecimalNumber { _of(decimalValue + other.decimalValue) }
      func subtracting(_ other: NSDecimalNumber) -> NSDecimalNumber { _of(decimalValue - other.decimalValue) }
      func multiplying(by other: NSDecimalNumber) -> NSDecimalNumber { _of(decimalValue * other.decimalValue) }
      func dividing(by other: NSDecimalNumber) -> NSDecimalNumber { _of(decimalValue / other.decimalValue) }
      func isEqual(to other: NSDecimalNumber) -> Bool { decimalValue == other.decimalValue }
      private func _of(_ decimal: Decimal) -> NSDecimalNumber { NSDecimalNumber(decimal: decimal) }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Decimal", decimal)
    builtIns.addDeclared("NSDecimalRound", using: ["Decimal"], rounding)
    builtIns.addDeclared(TypeChecker.decimalPower, using: ["Decimal"], power)
    builtIns.unlisted.insert(TypeChecker.decimalPower)
    builtIns.addDeclared("NSDecimalNumber", using: ["NSObject", "Decimal"], number)
    addArithmetic(to: &builtIns)
    builtIns.unlisted.formUnion([
      "__decodedDigits", "__encodeDigits",
      "__decimal", "__decimalRead", "__decimalResult", "__decimalBelow", "__decimalExponent", "__decimalRound",
    ])
  }

  private static func addArithmetic(to builtIns: inout BuiltIns) {
    @Sendable func number(_ arguments: Arguments, _ place: Int) throws -> DecimalNumber {
      DecimalNumber(try arguments.string(place)) ?? .nan
    }
    // JSON has all digits; another coder passes a Double.
    builtIns.addFunction("__decodedDigits(_ decoder: Any) throws -> String?") { arguments in
      guard case .object(let object) = arguments[0].innermost, let decoder = object as? DecoderObject else {
        return .nil
      }
      return try .wrapping(Value(decoder.decoding.digits(decoder.place, .named("Decimal"))))
    }
    builtIns.addFunction("__encodeDigits(_ encoder: Any, _ digits: String) -> Bool") { arguments in
      guard case .object(let object) = arguments[0].innermost, let encoder = object as? EncoderObject else {
        return .bool(false)
      }
      encoder.place.tree.content = .scalar(try arguments.string(1))
      return .bool(true)
    }
    builtIns.addFunction("__decimal(_ value: Any) -> String") { arguments in
      if case .double(let double) = arguments[0] { return Value(DecimalNumber(double).description) }
      if case .float(let float) = arguments[0] { return Value(DecimalNumber(Double(float)).description) }
      return Value((DecimalNumber(arguments[0].description) ?? .nan).description)
    }
    builtIns.addFunction("__decimalRead(_ text: String) -> String?") { arguments in
      try .optional(DecimalNumber(try arguments.string(0)).map { Value($0.description) })
    }
    builtIns.addFunction("__decimalResult(_ sign: String, _ left: String, _ right: String) -> String") { arguments in
      let (left, right) = (try number(arguments, 1), try number(arguments, 2))
      let result =
        switch try arguments.string(0) {
        case "+": left + right
        case "-": left + -right
        case "*": left * right
        default: left / right
        }
      return Value(result.description)
    }
    builtIns.addFunction("__decimalBelow(_ left: String, _ right: String) -> Bool") { arguments in
      .bool(try number(arguments, 0) < number(arguments, 1))
    }
    builtIns.addFunction("__decimalExponent(_ text: String) -> Int") { .int(try number($0, 0).exponent) }
    builtIns.addFunction("__decimalRound(_ text: String, _ scale: Int, _ mode: String) -> String") { arguments in
      let mode = DecimalNumber.Rounding(rawValue: try arguments.string(2)) ?? .plain
      return Value(try number(arguments, 0).rounded(try arguments.int(1), mode).description)
    }
  }
}
