/// `date.formatted()` and `date.formatted(date: .abbreviated, time: .shortened)`, in en_US_POSIX and UTC.
enum DateStyle {
  private static let dates = [
    "omitted": "", "numeric": "M/d/yyyy", "abbreviated": "MMM d, yyyy", "long": "MMMM d, yyyy",
    "complete": "EEEE, MMMM d, yyyy",
  ]
  private static let times = [
    "omitted": "", "shortened": "h:mm a", "standard": "h:mm:ss a", "complete": "h:mm:ss a zzz",
  ]

  static let rows: [Member] = [
    DateObject.member("formatted() -> String") { date, _ in
      Value(try text(date, date: "numeric", time: "shortened"))
    },
    DateObject.member("formatted(date: Any, time: Any) -> String") { date, arguments in
      Value(try text(date, date: try name(arguments, 0, dates), time: try name(arguments, 1, times)))
    },
    DateObject.member("formatted(_ format: Any) -> String") { date, arguments in
      guard case .symbol(let symbol) = arguments[0], symbol.name == "iso8601" else {
        throw arguments.failure(
          0,
          .invalidValue(
            arguments[0].text, expected: ".iso8601, `formatted(date:time:)` or \(DateFormatterObject.expected)")
        )
      }
      return Value(CivilTime(date.seconds)?.iso8601 ?? CivilTime.description(date.seconds))
    },
    DateObject.member("ISO8601Format() -> String") { date, _ in
      Value(CivilTime(date.seconds)?.iso8601 ?? CivilTime.description(date.seconds))
    },
  ]

  private static func name(_ arguments: Arguments, _ parameter: Int, _ known: [String: String]) throws -> String {
    if case .symbol(let symbol) = arguments[parameter], known[symbol.name] != nil { return symbol.name }
    let expected = known.keys.sorted().map { "." + $0 }.joined(separator: ", ")
    throw arguments.failure(parameter, .invalidValue(arguments[parameter].text, expected: "one of \(expected)"))
  }

  private static func text(_ date: DateObject, date dateName: String, time timeName: String) throws -> String {
    guard let time = CivilTime(date.seconds) else { return CivilTime.description(date.seconds) }
    let parts = [dates[dateName] ?? "", times[timeName] ?? ""]
    func text(_ pattern: String) -> String { (try? DatePattern(pattern))?.text(of: time) ?? "" }
    if parts.contains("") { return text(parts.joined()) }
    return text(parts[0]) + (dateName == "numeric" ? ", " : " at ") + text(parts[1])
  }
}
