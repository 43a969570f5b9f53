import SchedulersEssentials

/// Writes and reads durations and instants exactly: what is written reads back to the same value.
enum DurationText {
  static func of(_ time: VirtualTime) -> String { of(time.nanoseconds) }
  static func of(_ distance: VirtualTime.Stride) -> String { of(distance.nanoseconds) }

  /// Returns a duration in ns below 1us, in us below 1ms, in ms below 1s and in s below 1m, with decimals. Longer
  /// durations are written as their nonzero parts in h, m and s.
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

  /// Writes a number of nanoseconds in a unit: 1500 in us is `1.5`.
  static func number(_ magnitude: UInt64, of unit: DurationUnit) -> String {
    var (whole, rest) = magnitude.quotientAndRemainder(dividingBy: UInt64(unit.nanoseconds))
    if rest == 0 { return String(whole) }
    // A one before the places keeps their zeros.
    rest += UInt64(unit.nanoseconds)
    while rest.isMultiple(of: 10) { rest /= 10 }
    return "\(whole).\(String(rest).dropFirst())"
  }

  /// Returns the nanoseconds of a decimal `number` in `unit`. The number may contain `_`, a fraction and an exponent.
  ///
  /// The result is exact, computed without Double; a part finer than a nanosecond throws.
  static func nanoseconds(_ number: String, _ unit: DurationUnit) throws(Problem) -> UInt64 {
    let parts = number.filter { $0 != "_" }.lowercased().split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var digits = mantissa.joined().drop { $0 == "0" }
    guard !digits.isEmpty else { return 0 }
    // An exponent too large for Int is as far out of bounds as `.max`.
    let written = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? .min : .max) : 0
    let exponent = min(max(written, -1_000_000), 1_000_000)
    var places = (mantissa.count > 1 ? mantissa[1].count : 0) - exponent
    while places > 0, digits.last == "0" {
      digits.removeLast()
      places -= 1
    }
    // An hour is 2^13 * 5^11 * 9 ns, so a number with more than 13 decimal places is never whole in nanoseconds.
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
