/// The arithmetic of Foundation's `Decimal`: a whole number of up to 38 digits times a power of ten.
///
/// As in Foundation, results that need more digits are cut off, and those outside of the exponents are not a number.
struct DecimalNumber: Equatable {
  private(set) var isNegative = false
  /// Without zeros at its end, unless the exponent is the largest.
  private(set) var mantissa: UInt128
  private(set) var exponent: Int
  private(set) var isNaN = false

  private static let exponents = -128...127
  static let nan: DecimalNumber = {
    var made = DecimalNumber(false, 0, 0)
    made.isNaN = true
    return made
  }()

  /// Makes the number nearest to zero that has a mantissa of 128 bits.
  init(_ isNegative: Bool, _ wide: (high: UInt128, low: UInt128), _ exponent: Int) {
    var (wide, exponent) = (wide, exponent)
    while wide.high > 0 || exponent < Self.exponents.lowerBound && (wide.low > 0) {
      let high = wide.high.quotientAndRemainder(dividingBy: 10)
      wide = (high.quotient, UInt128(10).dividingFullWidth((high.remainder, wide.low)).quotient)
      exponent += 1
    }
    var mantissa = wide.low
    while mantissa != 0, exponent < Self.exponents.upperBound, mantissa.isMultiple(of: 10) {
      mantissa /= 10
      exponent += 1
    }
    while exponent > Self.exponents.upperBound, mantissa != 0 {
      let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
      if overflows {
        self = .nan
        return
      }
      (mantissa, exponent) = (product, exponent - 1)
    }
    (self.isNegative, self.mantissa) = (isNegative && mantissa != 0, mantissa)
    self.exponent = mantissa == 0 ? 0 : exponent
  }

  init(_ isNegative: Bool, _ mantissa: UInt128, _ exponent: Int) { self.init(isNegative, (0, mantissa), exponent) }

  /// Makes the number that Foundation makes of a Double, which is often not that of its digits: 19.98999999999999488.
  init(_ double: Double) {
    guard double.isFinite else {
      self = .nan
      return
    }
    var (value, exponent) = (double.magnitude, 0)
    if value == 0 {
      self.init(false, 0, 0)
      return
    }
    let largest = Double(UInt64.max)
    while value < Double(UInt64.max - 1) {
      if exponent <= Self.exponents.lowerBound {
        self = .nan
        return
      }
      (value, exponent) = (value * 10, exponent - 1)
    }
    while value >= largest { (value, exponent) = (value / 10, exponent + 1) }
    self.init(double < 0, UInt128(value), exponent)
  }

  /// Reads digits with a sign, a point and an exponent; what follows them is ignored. Nil if there is no digit.
  init?(_ text: some StringProtocol) {
    var rest = text.drop(while: \.isWhitespace).utf8[...]
    func digit(_ byte: UInt8?) -> UInt128? { byte.flatMap { (48...57).contains($0) ? UInt128($0 - 48) : nil } }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var (mantissa, exponent, count, hasPoint) = (UInt128(0), 0, 0, false)
    while true {
      if let next = digit(rest.first) {
        let (tenfold, overflows) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carries) = tenfold.addingReportingOverflow(next)
        let fits = !overflows && !carries
        if fits { mantissa = sum }
        if fits == hasPoint { exponent += hasPoint ? -1 : 1 }
        count += 1
      } else if rest.first == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if count == 0 { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      let isBelow = rest.first == UInt8(ascii: "-")
      if isBelow || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      var power = 0
      while let next = digit(rest.first), power < 10_000 { (power, rest) = (power * 10 + Int(next), rest.dropFirst()) }
      exponent += isBelow ? -power : power
    }
    self.init(isNegative, mantissa, exponent)
  }

  var description: String {
    if isNaN { return "NaN" }
    var digits = String(mantissa)
    if exponent >= 0 {
      digits += String(repeating: "0", count: exponent)
    } else {
      digits = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: exponent))
    }
    return (isNegative ? "-" : "") + digits
  }

  // MARK: Arithmetic

  static prefix func - (number: Self) -> Self {
    number.isNaN ? number : DecimalNumber(!number.isNegative, number.mantissa, number.exponent)
  }

  static func + (left: Self, right: Self) -> Self {
    if left.isNaN || right.isNaN { return .nan }
    if left.mantissa == 0 { return right }
    if right.mantissa == 0 { return left }
    let (a, b, exponent) = aligned(left, right)
    if left.isNegative == right.isNegative {
      let (sum, carries) = a.addingReportingOverflow(b)
      return DecimalNumber(left.isNegative, (carries ? 1 : 0, sum), exponent)
    }
    return a >= b
      ? DecimalNumber(left.isNegative, a - b, exponent) : DecimalNumber(right.isNegative, b - a, exponent)
  }

  static func * (left: Self, right: Self) -> Self {
    if left.isNaN || right.isNaN { return .nan }
    let product = left.mantissa.multipliedFullWidth(by: right.mantissa)
    return DecimalNumber(
      left.isNegative != right.isNegative, (product.high, product.low), left.exponent + right.exponent)
  }

  static func / (left: Self, right: Self) -> Self {
    if left.isNaN || right.isNaN || right.mantissa == 0 { return .nan }
    let (high, low) = left.mantissa.multipliedFullWidth(by: power(38))
    let first = high.quotientAndRemainder(dividingBy: right.mantissa)
    let second = right.mantissa.dividingFullWidth((first.remainder, low)).quotient
    return DecimalNumber(
      left.isNegative != right.isNegative, (first.quotient, second), left.exponent - right.exponent - 38)
  }

  static func < (left: Self, right: Self) -> Bool {
    // As in Foundation, what is not a number comes before all numbers.
    if left.isNaN || right.isNaN { return left.isNaN && !right.isNaN }
    if left.isNegative != right.isNegative { return left.isNegative }
    if left.mantissa == 0 || right.mantissa == 0 { return left.mantissa == 0 && right.mantissa != 0 }
    let (a, b, _) = aligned(left, right)
    return left.isNegative ? a > b : a < b
  }

  /// Returns two mantissas for one exponent. If the larger number has no room for the other's digits, those are cut
  /// off, as many as Foundation cuts off, which counts room in parts of 16 bits.
  private static func aligned(_ left: Self, _ right: Self) -> (UInt128, UInt128, Int) {
    if left.exponent < right.exponent {
      let (b, a, exponent) = aligned(right, left)
      return (a, b, exponent)
    }
    let distance = left.exponent - right.exponent
    let whole = distance > 38 ? (high: 1, low: 0) : left.mantissa.multipliedFullWidth(by: power(distance))
    if whole.high == 0 { return (whole.low, right.mantissa, right.exponent) }
    let parts = (UInt128.bitWidth - left.mantissa.leadingZeroBitCount + 15) / 16
    let shift = Int(4.81647993 * Double(8 - parts))
    let rest = distance - shift > 38 ? 0 : right.mantissa / power(distance - shift)
    return rest == 0 ? (left.mantissa, 0, left.exponent) : (left.mantissa * power(shift), rest, left.exponent - shift)
  }

  private static func power(_ count: Int) -> UInt128 { (0..<count).reduce(1) { power, _ in power * 10 } }

  /// The modes of `NSDecimalRound`.
  enum Rounding: String { case plain, down, up, bankers }

  /// Returns the number with this many digits after the point, of which a negative number rounds before it.
  func rounded(_ scale: Int, _ mode: Rounding) -> Self {
    // No number has more digits, and the negative of the smallest Int is none.
    let scale = min(max(scale, -1_000), 1_000)
    if isNaN || mantissa == 0 || exponent >= -scale { return self }
    let dropped = -scale - exponent
    if dropped > 39 {
      let grows = mode == .up && !isNegative || mode == .down && isNegative
      return DecimalNumber(isNegative, grows ? 1 : 0, -scale)
    }
    var (kept, rest) = (mantissa, UInt128(0))
    var isExact = true
    for _ in 0..<dropped {
      isExact = isExact && rest == 0
      (kept, rest) = kept.quotientAndRemainder(dividingBy: 10)
    }
    let isHalf = rest == 5 && isExact
    let grows =
      switch mode {
      case .plain: rest >= 5
      case .down: isNegative && (rest > 0 || !isExact)
      case .up: !isNegative && (rest > 0 || !isExact)
      case .bankers: isHalf ? !kept.isMultiple(of: 2) : rest >= 5
      }
    return DecimalNumber(isNegative, kept + (grows ? 1 : 0), -scale)
  }
}
