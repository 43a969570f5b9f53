/// Foundation's `Date`: seconds since 2001-01-01 00:00:00 UTC.
final class DateObject: FoundationObject {
  let seconds: Double
  /// The date at which the session's time begins, for a date from its clock; the log then shows such a date as a time.
  let start: Double?

  init(_ seconds: Double, start: Double? = nil) {
    (self.seconds, self.start) = (seconds, start)
    super.init()
  }

  override var typeName: String { "Date" }
  override var namedType: NamedType? { .date }
  override var printedText: String { CivilTime.description(seconds) }
  override var text: String {
    guard let time = sessionTime else { return printedText }
    return DurationText.of(time)
  }
  /// The date, and the session's time if it is from its clock: `2001-01-01 00:00:01 +0000 (1.5s)`.
  var dated: String { sessionTime.map { "\(printedText) (\(DurationText.of($0)))" } ?? printedText }
  override var json: String? { sessionTime.map(String.init) }
  /// The session's time of a date from its clock, in nanoseconds; nil if the date is before the beginning.
  var sessionTime: Int64? {
    guard let start, seconds >= start else { return nil }
    return time(since: start)
  }

  /// Returns the nanoseconds since another date, or 0 if this date is before it.
  func time(since start: Double) -> Int64 {
    let nanoseconds = ((seconds - start) * 1e9).rounded()
    return nanoseconds < 0x1p63 ? Int64(max(nanoseconds, 0)) : .max
  }

  override func isEqual(to other: Object) -> Bool { (other as? DateObject)?.seconds == seconds }
  override func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  func moved(by interval: Double) -> Value { .object(DateObject(seconds + interval, start: start)) }

  static let distantPast: Double = -63_114_076_800
  static let distantFuture: Double = 63_113_904_000

  static let rows: [Member] = [
    member("timeIntervalSinceReferenceDate: Double") { date, _ in .double(date.seconds) },
    member("timeIntervalSince1970: Double") { date, _ in .double(date.seconds + CivilTime.reference) },
    member("timeIntervalSince(_ other: Date) -> Double") { date, arguments in
      .double(date.seconds - (try arguments.date(0).seconds))
    },
    member("distance(to other: Date) -> Double") { date, arguments in
      .double(try arguments.date(0).seconds - date.seconds)
    },
    member("addingTimeInterval(_ interval: Double) -> Date") { date, arguments in
      date.moved(by: try arguments.interval(0))
    },
    member("advanced(by interval: Double) -> Date") { date, arguments in date.moved(by: try arguments.interval(0)) },
    member("compare(_ other: Date) -> ComparisonResult") { date, arguments in
      let other = try arguments.date(0).seconds
      let name =
        date.seconds < other ? "orderedAscending" : date.seconds > other ? "orderedDescending" : "orderedSame"
      return try .symbol(name, type: .comparisonResult)
    },
    member("description: String") { date, _ in Value(date.printedText) },
    Member(of: "Date", changing: "addTimeInterval(_ interval: Double)") { value, arguments in
      guard let date = value.date else { throw value.wrongType("Date") }
      value = date.moved(by: try arguments.interval(0))
      return .void
    },
  ]

  static func member(
    _ declaration: String, _ body: @escaping @Sendable (DateObject, Arguments) throws -> Value
  ) -> Member {
    Member(of: "Date", declaration) { value, arguments in
      guard let date = value.date else { throw value.wrongType("Date") }
      return try body(date, arguments)
    }
  }

  /// Sets how dates are compared and computed with; called once for all worlds.
  static func describe() {
    NamedType.date.compared = { operation, a, b in
      guard let a = (a as? Value)?.date, let b = (b as? Value)?.date else { return nil }
      return operation == "<" ? a.seconds < b.seconds : a.seconds == b.seconds
    }
    NamedType.date.operated = { operation, a, b -> Any? in
      guard let date = (a as? Value)?.date, let interval = (b as? Value)?.interval else { return nil }
      switch operation {
      case "+": return date.moved(by: interval)
      case "-": return date.moved(by: -interval)
      default: return nil
      }
    }
  }
}

extension Value {
  var date: DateObject? {
    if case .object(let object) = innermost { object as? DateObject } else { nil }
  }

  /// The value as a number of seconds.
  var interval: Double? {
    switch innermost {
    case .int(let int): Double(int)
    case .double(let double): double
    case .duration(let nanoseconds): Double(nanoseconds) / 1e9
    default: nil
    }
  }
}

extension Arguments {
  func date(_ parameter: Int) throws -> DateObject {
    guard let date = self[parameter].date else { throw wrongType(parameter, expected: "Date") }
    return date
  }

  /// Returns the argument as a number of seconds; a duration is converted.
  func interval(_ parameter: Int) throws -> Double {
    guard let interval = self[parameter].interval else { throw wrongType(parameter, expected: "TimeInterval") }
    return interval
  }
}
