// Dates: `Date`, `Calendar`, `DateFormatter` and `ISO8601DateFormatter`,
// always in UTC, the Gregorian calendar and en_US_POSIX.

/// Foundation's `Calendar`, always Gregorian in UTC here; `TimeZone`, UTC or a fixed offset from it, which formatters
/// use; and `Locale`, which only has a name: texts are always in en_US_POSIX.
final class CalendarObject: FoundationObject {
  private let name: String
  private let shown: String
  /// The values of a calendar's properties that were set; they have no effect.
  private var given: [String: Value] = [:]

  /// The seconds by which a time zone is ahead of UTC.
  let offset: Int

  init(_ name: String, _ shown: String, offset: Int = 0) {
    (self.name, self.shown, self.offset) = (name, shown, offset)
    super.init()
  }

  static let gregorian = ("Calendar", "gregorian (current)")
  static let utc = ("TimeZone", "GMT")
  static let posix = ("Locale", "en_US_POSIX (fixed en_US_POSIX)")

  /// Returns a time zone with an offset of whole minutes, in seconds: `GMT+0100`.
  private static func zone(offset: Int) -> Value {
    let name = offset == 0 ? utc.1 : "GMT" + ZoneOffset(seconds: offset).plain
    return .object(CalendarObject(utc.0, name, offset: offset))
  }

  static func made(_ kind: (String, String)) -> Value { .object(CalendarObject(kind.0, kind.1)) }

  override var typeName: String { name }
  override var text: String { shown }
  override func isEqual(to other: Object) -> Bool { (other as? CalendarObject)?.shown == shown }
  override func hash(into hasher: inout Hasher) { hasher.combine(shown) }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard self.name == "Calendar", ["timeZone", "locale", "firstWeekday", "minimumDaysInFirstWeek"].contains(name)
    else {
      return false
    }
    if case .object(let object)? = value.unwrapped, let zone = object as? CalendarObject, zone.offset != 0 {
      throw Problem.invalidValue(zone.shown, expected: "UTC, the only time zone of a calendar here")
    }
    given[name] = value
    return true
  }

  // MARK: Components

  static let units = [
    "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "dayOfYear", "quarter",
    "weekOfYear", "weekOfMonth", "yearForWeekOfYear",
  ]

  /// Returns a component of a date; nil if the component is not supported.
  private static func component(_ name: String, of time: CivilTime) -> Int? {
    switch name {
    case "era": time.year > 0 ? 1 : 0
    case "year": time.year
    case "month": time.month
    case "day": time.day
    case "hour": time.hour
    case "minute": time.minute
    case "second": time.second
    case "nanosecond": time.nanosecond
    case "weekday": time.weekday
    case "dayOfYear": time.dayOfYear
    case "quarter": (time.month + 2) / 3
    case "weekOfYear": time.week.number
    case "yearForWeekOfYear": time.week.year
    case "weekOfMonth":
      (time.day + CivilTime(year: time.year, month: time.month, day: 1).weekday - 2) / 7 + 1
    default: nil
    }
  }

  private static func unit(_ value: Value, _ arguments: Arguments, _ parameter: Int) throws -> String {
    if case .symbol(let symbol) = value.innermost, units.contains(symbol.name) { return symbol.name }
    let expected = units.map { "." + $0 }.joined(separator: ", ")
    throw arguments.failure(parameter, .invalidValue(value.text, expected: "one of \(expected)"))
  }

  private static func units(_ arguments: Arguments, _ parameter: Int) throws -> [String] {
    try arguments.elements(parameter).map { try unit($0, arguments, parameter) }
  }

  private static func time(_ arguments: Arguments, _ parameter: Int) throws -> CivilTime {
    let seconds = try arguments.date(parameter).seconds
    guard let time = CivilTime(seconds) else {
      throw arguments.failure(parameter, .invalidValue("\(seconds) seconds", expected: "a date within 30000 years"))
    }
    return time
  }

  /// Adds a number of units to a date, for months and years at most to the last day of the month. Returns nil if the
  /// date is out of range.
  private static func moved(_ date: DateObject, _ unit: String, by count: Int) -> DateObject? {
    guard count.magnitude < 1_000_000_000, var time = CivilTime(date.seconds) else { return nil }
    let seconds = [
      "weekOfYear": 604_800, "weekOfMonth": 604_800, "day": 86_400, "weekday": 86_400, "dayOfYear": 86_400,
      "hour": 3_600, "minute": 60, "second": 1,
    ][unit]
    if let seconds { return DateObject(date.seconds + Double(count) * Double(seconds), start: date.start) }
    if unit == "nanosecond" { return DateObject(date.seconds + Double(count) / 1e9, start: date.start) }
    let months = (["year", "yearForWeekOfYear"].contains(unit) ? 12 : unit == "quarter" ? 3 : 1) * count
    guard abs(months) < 400_000 else { return nil }
    let month = (time.year * 12 + time.month - 1 + months).floored(by: 12)
    (time.year, time.month) = (month.quotient, month.remainder + 1)
    time.day = min(time.day, CivilTime.days(inMonth: time.month, of: time.year))
    return DateObject(time.seconds, start: date.start)
  }

  private static let order = ["year", "month", "weekOfYear", "day", "hour", "minute", "second", "nanosecond"]

  /// Returns the difference of two dates in the wanted components, the largest first.
  private static func difference(_ wanted: [String], from start: DateObject, to end: DateObject) -> [String: Int] {
    var (place, found): (DateObject, [String: Int]) = (start, [:])
    for unit in order where wanted.contains(unit) {
      let seconds = [
        "year": 31_556_952.0, "month": 2_629_746, "weekOfYear": 604_800, "day": 86_400, "hour": 3_600, "minute": 60,
        "second": 1,
      ]
      let length = seconds[unit] ?? 1e-9
      let estimate = ((end.seconds - place.seconds) / length).rounded(.towardZero)
      guard estimate.isFinite, abs(estimate) < 1e9 else { continue }
      // Months have different lengths, so the estimate may be off by one.
      let sign = end.seconds < start.seconds ? -1 : 1
      var count = Int(estimate) + sign
      func isBeyond(_ count: Int) -> Bool {
        guard let moved = moved(place, unit, by: count) else { return true }
        return sign > 0 ? moved.seconds > end.seconds : moved.seconds < end.seconds
      }
      while count != 0, isBeyond(count) { count -= sign }
      found[unit] = count
      place = moved(place, unit, by: count) ?? place
    }
    return found
  }

  private static func components(_ found: [String: Int]) throws -> Value {
    .tuple(
      try TupleBox(
        try DateParts.names.map { try .optional(found[$0].map(Value.int)) }, labels: DateParts.names,
        type: .dateComponents))
  }

  static let rows: [Member] = [
    member("component(_ component: Any, from date: Date) -> Int") { arguments in
      let unit = try unit(arguments[0], arguments, 0)
      return .int(component(unit, of: try time(arguments, 1)) ?? 0)
    },
    member("dateComponents(_ components: Any, from date: Date) -> DateComponents") { arguments in
      let time = try time(arguments, 1)
      let wanted = try units(arguments, 0)
      return try components(
        Dictionary(wanted.map { ($0, component($0, of: time) ?? 0) }, uniquingKeysWith: { first, _ in first }))
    },
    member("dateComponents(_ components: Any, from start: Date, to end: Date) -> DateComponents") { arguments in
      try components(difference(try units(arguments, 0), from: try arguments.date(1), to: try arguments.date(2)))
    },
    member("date(byAdding component: Any, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?") {
      arguments in
      let (unit, count) = (try unit(arguments[0], arguments, 0), try arguments.int(1))
      return try .optional(moved(try arguments.date(2), unit, by: count).map { .object($0) })
    },
    member("date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date?") {
      arguments in
      var date = try arguments.date(1)
      let parts = try DateParts(arguments, 0)
      for unit in order {
        guard let count = parts[unit] else { continue }
        guard let next = moved(date, unit, by: count) else { return .nil }
        date = next
      }
      return try .wrapping(.object(date))
    },
    member("date(from components: DateComponents) -> Date?") { arguments in
      let parts = try DateParts(arguments, 0)
      var time = CivilTime(year: parts["year"] ?? 1, month: parts["month"] ?? 1, day: parts["day"] ?? 1)
      (time.hour, time.minute) = (parts["hour"] ?? 0, parts["minute"] ?? 0)
      (time.second, time.nanosecond) = (parts["second"] ?? 0, parts["nanosecond"] ?? 0)
      let largest = [time.year, time.month, time.day, time.hour, time.minute, time.second].map(\.magnitude).max() ?? 0
      guard largest < 1_000_000 else { return .nil }
      return try .wrapping(.object(DateObject(time.seconds)))
    },
    member("date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?") { arguments in
      var time = try time(arguments, 3)
      (time.hour, time.minute, time.second) = (try arguments.int(0), try arguments.int(1), try arguments.int(2))
      time.nanosecond = 0
      guard (0..<24).contains(time.hour), (0..<60).contains(time.minute), (0..<60).contains(time.second) else {
        return .nil
      }
      return try .wrapping(.object(DateObject(time.seconds, start: try arguments.date(3).start)))
    },
    member("startOfDay(for date: Date) -> Date") { arguments in
      let time = try time(arguments, 0)
      let day = CivilTime(year: time.year, month: time.month, day: time.day)
      return .object(DateObject(day.seconds, start: try arguments.date(0).start))
    },
    member("isDate(_ date: Date, inSameDayAs other: Date) -> Bool") { arguments in
      .bool(try time(arguments, 0).daysSince1970 == time(arguments, 1).daysSince1970)
    },
    member("isDate(_ date: Date, equalTo other: Date, toGranularity component: Any) -> Bool") { arguments in
      .bool(try compare(arguments) == "orderedSame")
    },
    member("compare(_ date: Date, to other: Date, toGranularity component: Any) -> ComparisonResult") { arguments in
      try .symbol(try compare(arguments), type: .comparisonResult)
    },
    member("isDateInWeekend(_ date: Date) -> Bool") { arguments in
      .bool([1, 7].contains(try time(arguments, 0).weekday))
    },
    member("range(of smaller: Any, in larger: Any, for date: Date) -> Range<Int>?") { arguments in
      let (smaller, time) = (try unit(arguments[0], arguments, 0), try time(arguments, 2))
      let larger = try unit(arguments[1], arguments, 1)
      let upper: Int? =
        switch (smaller, larger) {
        case ("day", "month"): CivilTime.days(inMonth: time.month, of: time.year) + 1
        case ("day", "year"), ("dayOfYear", "year"): time.isLeapYear ? 367 : 366
        case ("month", "year"): 13
        default: nil
        }
      return try .optional(try upper.map { .range(try RangeBox(.int(1), .int($0), isClosed: false)) })
    },
    member("ordinality(of smaller: Any, in larger: Any, for date: Date) -> Int?") { arguments in
      let (smaller, time) = (try unit(arguments[0], arguments, 0), try time(arguments, 2))
      let larger = try unit(arguments[1], arguments, 1)
      let number: Int? =
        switch (smaller, larger) {
        case ("day", "month"): time.day
        case ("day", "year"): time.dayOfYear
        case ("month", "year"): time.month
        case ("weekOfYear", "year"): time.week.number
        case ("hour", "day"): time.hour + 1
        case ("minute", "hour"): time.minute + 1
        case ("second", "minute"): time.second + 1
        case ("minute", "day"): time.hour * 60 + time.minute + 1
        case ("second", "day"): time.hour * 3_600 + time.minute * 60 + time.second + 1
        default:
          throw arguments.failure(
            1, .invalidValue(arguments[1].text, expected: ".month, .year, .day, .hour or .minute, as fits the first"))
        }
      return try .optional(number.map(Value.int))
    },
    member(
      "nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Any, repeatedTimePolicy: Any = nil, direction: Any = nil) -> Date?"
    ) { arguments in
      let found = try NextDate(try DateParts(arguments, 1)).first(after: try time(arguments, 0))
      return try .optional(found.map { .object(DateObject($0.seconds, start: try arguments.date(0).start)) })
    },
    .object("Calendar", "identifier: Any") { (_: CalendarObject, _) in try .symbol("gregorian") },
    .object("Calendar", "timeZone: TimeZone") { (_: CalendarObject, _) in made(utc) },
    .object("Calendar", "locale: Locale?") { (_: CalendarObject, _) in try .wrapping(made(posix)) },
    .object("Calendar", "firstWeekday: Int") { (_: CalendarObject, _) in .int(1) },
    .object("Calendar", "weekdaySymbols: [String]") { (_: CalendarObject, _) in
      try Value(DatePattern.weekdays.map { Value($0) })
    },
    .object("Calendar", "shortWeekdaySymbols: [String]") { (_: CalendarObject, _) in
      try Value(DatePattern.weekdays.map { String($0.prefix(3)) }.map { Value($0) })
    },
    .object("Calendar", "monthSymbols: [String]") { (_: CalendarObject, _) in
      try Value(DatePattern.months.map { Value($0) })
    },
    .object("Calendar", "shortMonthSymbols: [String]") { (_: CalendarObject, _) in
      try Value(DatePattern.months.map { String($0.prefix(3)) }.map { Value($0) })
    },
    .object("TimeZone", "identifier: String") { (zone: CalendarObject, _) in Value(zone.shown) },
    .object("TimeZone", "secondsFromGMT(for date: Date = nil) -> Int") { (zone: CalendarObject, _) in
      .int(zone.offset)
    },
    .object("TimeZone", "abbreviation(for date: Date = nil) -> String?") { (zone: CalendarObject, _) in
      try .wrapping(Value(ZoneOffset(seconds: zone.offset).abbreviation))
    },
    .object("Locale", "identifier: String") { (locale: CalendarObject, _) in
      Value(String(locale.shown.prefix { $0 != " " }))
    },
  ]

  private static func compare(_ arguments: Arguments) throws -> String {
    let unit = try unit(arguments[2], arguments, 2)
    let (first, second) = (try time(arguments, 0), try time(arguments, 1))
    if unit == "weekOfYear" {
      let (a, b) = (first.week, second.week)
      return a == b ? "orderedSame" : a < b ? "orderedAscending" : "orderedDescending"
    }
    for part in order where part != "weekOfYear" {
      let (a, b) = (component(part, of: first) ?? 0, component(part, of: second) ?? 0)
      if a != b { return a < b ? "orderedAscending" : "orderedDescending" }
      if part == unit { break }
    }
    return "orderedSame"
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (Arguments) throws -> Value
  ) -> Member { .object("Calendar", declaration) { (_: CalendarObject, arguments) in try body(arguments) } }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("Calendar") { type, environment in
      for name in ["current", "autoupdatingCurrent"] { type.computed(name) { made(gregorian) } }
      let component = Namespace("Component", environment.machine)
      for unit in units {
        if let symbol = try? Value.symbol(unit) { component.constant(unit, symbol) }
      }
      type.constant("Component", .object(component))
      type.constructor("Calendar(identifier: Any) -> Calendar") { arguments in
        guard case .symbol(let symbol) = arguments[0], ["gregorian", "iso8601"].contains(symbol.name) else {
          throw arguments.failure(
            0, .invalidValue(arguments[0].text, expected: ".gregorian, which is the only one here"))
        }
        return made(gregorian)
      }
    }
    builtIns.addType("TimeZone") { type, _ in
      for name in ["current", "autoupdatingCurrent", "gmt"] { type.constant(name, made(utc)) }
      type.constructor("TimeZone(identifier: String) -> TimeZone?", "TimeZone(abbreviation: String) -> TimeZone?") {
        arguments in
        guard ["UTC", "GMT", "Etc/UTC"].contains(try arguments.string(0)) else {
          throw arguments.failure(0, .invalidValue(arguments[0].text, expected: "UTC, which is the only one here"))
        }
        return try .wrapping(made(utc))
      }
      .constructor("TimeZone(secondsFromGMT: Int) -> TimeZone?") { arguments in
        let seconds = try arguments.int(0)
        guard abs(seconds) <= 18 * 3_600 else { return .nil }
        guard seconds % 60 == 0 else {
          throw arguments.failure(0, .invalidValue(arguments[0].text, expected: "whole minutes"))
        }
        return try .wrapping(zone(offset: seconds))
      }
    }
    builtIns.addType("Locale") { type, _ in
      for name in ["current", "autoupdatingCurrent"] { type.constant(name, made(posix)) }
      type.constructor("Locale(identifier: String) -> Locale") { arguments in
        let name = try arguments.string(0)
        return made((posix.0, "\(name) (fixed \(name))"))
      }
    }
    builtIns.addType("DateComponents") { type, _ in
      let parameters = DateParts.names.map { "\($0): Int? = nil" }.joined(separator: ", ")
      type.constructor("DateComponents(\(parameters)) -> DateComponents") { arguments in
        var found: [String: Int] = [:]
        for (index, name) in DateParts.names.enumerated() {
          if let value = arguments.given(index), !value.isNil { found[name] = try arguments.int(index) }
        }
        return try components(found)
      }
    }
    NamedType.dateComponents.described = { value, _ in
      guard case .tuple(let box)? = value as? Value else { return nil }
      return zip(DateParts.names, box.elements).reduce(into: "") { text, part in
        if let value = part.1.unwrapped { text += "\(part.0): \(value.description) " }
      }
    }
    builtIns.knownMembers.formUnion(["timeZone", "locale", "firstWeekday"])
    builtIns.tupleLabels.formUnion(DateParts.names)
  }
}

/// The components of a `DateComponents`.
struct DateParts {
  static let names = NamedType.dateComponents.properties.map(\.name.text)
  private var parts: [String: Int] = [:]

  init(_ arguments: Arguments, _ parameter: Int) throws {
    guard case .tuple(let box) = arguments[parameter].innermost, box.type === NamedType.dateComponents else {
      throw arguments.wrongType(parameter, expected: "DateComponents")
    }
    for (name, value) in zip(Self.names, box.elements) {
      if case .int(let int)? = value.unwrapped { parts[name] = int }
    }
  }

  subscript(name: String) -> Int? { parts[name] }
}
