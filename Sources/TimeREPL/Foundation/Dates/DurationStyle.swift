/// `duration.formatted()` and `duration.formatted(.time(pattern: .minuteSecond))`, in en_US.
enum DurationStyle {
  private static let patterns = ["hourMinuteSecond", "minuteSecond", "hourMinute"]

  static let rows: [Member] = [
    Member("formatted() -> String", on: .duration) { value, _ in Value(try text(value, patterns[0])) },
    Member("formatted(_ v: Any) -> String", on: .duration) { value, arguments in
      guard case .symbol(let style) = arguments[0].innermost, style.name == "time",
        case .symbol(let pattern)? = style.arguments.first?.value, patterns.contains(pattern.name)
      else {
        let known = patterns.map { "." + $0 }.joined(separator: ", ")
        throw arguments.failure(
          0, .invalidValue(arguments[0].text, expected: ".time(pattern:) with one of \(known)"))
      }
      return Value(try text(value, pattern.name))
    },
  ]

  /// Rounds to whole seconds, or minutes, halves to even.
  private static func text(_ value: Value, _ pattern: String) throws -> String {
    guard case .duration(let nanoseconds) = value.innermost else { throw value.wrongType("Duration") }
    let unit: Double = pattern == "hourMinute" ? 60 : 1
    let count = Int((Double(nanoseconds.magnitude) / 1e9 / unit).rounded(.toNearestOrEven))
    let sign = nanoseconds < 0 && count > 0 ? "-" : ""
    let (larger, smaller) = count.quotientAndRemainder(dividingBy: 60)
    switch pattern {
    case "hourMinuteSecond":
      return "\(sign)\(larger / 60):\((larger % 60).padded(2)):\(smaller.padded(2))"
    default: return "\(sign)\(larger):\(smaller.padded(2))"
    }
  }
}
