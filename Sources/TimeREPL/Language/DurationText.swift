import SchedulersEssentials

/// Durations and instants as text, exactly: what is written reads back.
enum DurationText {
  static func of(_ time: VirtualTime) -> String { of(time.nanoseconds) }
  static func of(_ distance: VirtualTime.Stride) -> String { of(distance.nanoseconds) }

  /// Below 1us in ns, below 1ms in us, below 1s in ms, below 1m in s, with decimals; above as the nonzero parts of
  /// h, m and s.
  static func of(_ nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    let sign = nanoseconds < 0 ? "-" : ""
    switch magnitude {
    case 0: return "0s"
    case ..<1_000: return "\(sign)\(magnitude)ns"
    case ..<1_000_000: return sign + decimal(magnitude, in: .us)
    case ..<1_000_000_000: return sign + decimal(magnitude, in: .ms)
    case ..<60_000_000_000: return sign + decimal(magnitude, in: .s)
    default: return sign + parts(magnitude)
    }
  }

  private static func parts(_ magnitude: UInt64) -> String {
    let (hours, belowHour) = magnitude.quotientAndRemainder(dividingBy: UInt64(DurationUnit.h.nanoseconds))
    let (minutes, seconds) = belowHour.quotientAndRemainder(dividingBy: UInt64(DurationUnit.m.nanoseconds))
    return (hours == 0 ? "" : "\(hours)h") + (minutes == 0 ? "" : "\(minutes)m")
      + (seconds == 0 ? "" : decimal(seconds, in: .s))
  }

  private static func decimal(_ magnitude: UInt64, in unit: DurationUnit) -> String {
    number(magnitude, of: unit) + unit.rawValue
  }

  /// `1500` in us is `1.5`.
  static func number(_ magnitude: UInt64, of unit: DurationUnit) -> String {
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: UInt64(unit.nanoseconds))
    guard rest > 0 else { return String(whole) }
    let places = String(unit.nanoseconds).count - 1
    var digits = String(rest)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The nanoseconds of `number`, a decimal with perhaps `_`, a fraction and an exponent, times `unit`.
  ///
  /// Exact: what is finer than a nanosecond is a problem, and nothing passes through a Double.
  static func nanoseconds(_ number: String, _ unit: DurationUnit) throws(Problem) -> UInt64 {
    let parts = number.filter { $0 != "_" }.lowercased().split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var digits = mantissa.joined().drop { $0 == "0" }
    guard !digits.isEmpty else { return 0 }
    // Far out of every bound is as good as an exponent that no Int holds.
    let written = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? .min : .max) : 0
    let exponent = min(max(written, -1_000_000), 1_000_000)
    var places = (mantissa.count > 1 ? mantissa[1].count : 0) - exponent
    while places > 0, digits.last == "0" {
      digits.removeLast()
      places -= 1
    }
    // An hour is 2^13 * 5^11 * 9 ns, so no number with more places than 13 is whole in nanoseconds.
    guard places <= 13 else { throw .durationTooFine(number + unit.rawValue) }
    guard digits.count - min(places, 0) <= 30 else { throw .durationTooLong(number + unit.rawValue) }
    let scaled = Int128(digits)!.multipliedReportingOverflow(by: Int128(unit.nanoseconds))
    let power = (0..<abs(places)).reduce(into: Int128(1)) { power, _ in power *= 10 }
    guard !scaled.overflow else { throw .durationTooLong(number + unit.rawValue) }
    let (whole, rest) = scaled.partialValue.quotientAndRemainder(dividingBy: places > 0 ? power : 1)
    guard rest == 0 else { throw .durationTooFine(number + unit.rawValue) }
    let result = whole.multipliedReportingOverflow(by: places > 0 ? 1 : power)
    guard !result.overflow, let nanoseconds = UInt64(exactly: result.partialValue) else {
      throw .durationTooLong(number + unit.rawValue)
    }
    return nanoseconds
  }
}
