/// Foundation's `DateFormatter`, always in en_US_POSIX and the Gregorian calendar, in UTC or a fixed offset from it.
final class DateFormatterObject: OptionsObject {
  private var pattern: (text: String, pattern: DatePattern)?

  init() {
    super.init("DateFormatter", Self.options)
  }

  static let options = [
    "dateFormat": "", "timeZone": "", "locale": "", "calendar": "", "isLenient": "", "dateStyle": "none",
    "timeStyle": "none", "formatterBehavior": "", "doesRelativeDateFormatting": "", "defaultDate": "",
    "amSymbol": "", "pmSymbol": "",
  ]

  private static let dates = [
    "short": "M/d/yy", "medium": "MMM d, y", "long": "MMMM d, y", "full": "EEEE, MMMM d, y", "none": "",
  ]
  private static let times = [
    "short": "h:mm a", "medium": "h:mm:ss a", "long": "h:mm:ss a z", "full": "h:mm:ss a zzzz", "none": "",
  ]

  /// The format of the styles; nil if a format was set instead.
  private var format: String? {
    if let format = option("dateFormat")?.unwrapped { return format.description }
    let (dateStyle, timeStyle) = (strategy("dateStyle").name, strategy("timeStyle").name)
    guard let date = Self.dates[dateStyle], let time = Self.times[timeStyle] else { return nil }
    return [date, time].contains("") ? date + time : date + (dateStyle == "short" ? ", " : " 'at' ") + time
  }

  private func compiled() throws -> DatePattern {
    guard let text = format else {
      throw Problem.invalidValue(
        ".\(strategy("dateStyle").name)", expected: "one of .none, .short, .medium, .long, .full")
    }
    if let pattern, pattern.text == text { return pattern.pattern }
    do throws(DatePattern.Unknown) {
      let made = try DatePattern(text)
      pattern = (text, made)
      return made
    } catch {
      throw Problem.invalidValue("\(error.text) in \(text.quoted)", expected: Self.expected)
    }
  }

  static let expected =
    "a dateFormat of \(DatePattern.letters) and literals, which is read as en_US_POSIX and Gregorian"

  func text(of seconds: Double) throws -> String {
    let pattern = try compiled()
    guard let time = CivilTime(seconds + Double(offset)) else { return CivilTime.description(seconds) }
    return pattern.text(of: time, offset: ZoneOffset(seconds: offset))
  }

  func seconds(of text: String) throws -> Double? {
    let pattern = try compiled()
    if let letter = pattern.firstWritingLetter {
      throw Problem.invalidValue("\(letter) in \((format ?? "").quoted)", expected: Self.expected)
    }
    return pattern.seconds(of: text, in: offset)
  }

  static let rows: [Member] = [
    .object("DateFormatter", "string(from date: Date) -> String") { (formatter: DateFormatterObject, arguments) in
      Value(try formatter.text(of: try arguments.date(0).seconds))
    },
    .object("DateFormatter", "string(for date: Any) -> String?") { (formatter: DateFormatterObject, arguments) in
      guard let date = arguments[0].date else { return .nil }
      return try .wrapping(Value(try formatter.text(of: date.seconds)))
    },
    .object("DateFormatter", "date(from string: StringProtocol) -> Date?") {
      (formatter: DateFormatterObject, arguments) in
      try .optional(try formatter.seconds(of: try arguments.string(0)).map { .object(DateObject($0)) })
    },
    .object("DateFormatter", "setLocalizedDateFormatFromTemplate(_ template: String)") {
      (_: DateFormatterObject, arguments) in
      throw arguments.failure(0, .invalidValue(arguments[0].text, expected: expected))
    },
    .object("ISO8601DateFormatter", "string(from date: Date) -> String") {
      (formatter: ISO8601FormatterObject, arguments) in
      Value(try formatter.text(of: try arguments.date(0).seconds, arguments.machine))
    },
    .object("ISO8601DateFormatter", "date(from string: StringProtocol) -> Date?") {
      (formatter: ISO8601FormatterObject, arguments) in
      let seconds = try formatter.seconds(of: try arguments.string(0), arguments.machine)
      return try .optional(seconds.map { .object(DateObject($0)) })
    },
  ]

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("DateFormatter") { type, environment in
      let styles = Namespace("Style", environment.machine)
      for name in dates.keys.sorted() { styles.constant(name, (try? .symbol(name)) ?? .nil) }
      type.constant("Style", .object(styles))
        .constructor("DateFormatter() -> DateFormatter") { _ in .object(DateFormatterObject()) }
    }
    builtIns.addType("ISO8601DateFormatter") { type, _ in
      type.constructor("ISO8601DateFormatter() -> ISO8601DateFormatter") { _ in .object(ISO8601FormatterObject()) }
    }
    builtIns.knownMembers.formUnion(options.keys)
    builtIns.knownMembers.formUnion(ISO8601FormatterObject.options.keys)
  }
}

/// `ISO8601DateFormatter`
final class ISO8601FormatterObject: OptionsObject {
  init() {
    super.init("ISO8601DateFormatter", Self.options)
  }

  static let options = ["formatOptions": "withInternetDateTime", "timeZone": ""]

  /// The parts that options stand for.
  private static let parts: [String: Set<String>] = [
    "withFullDate": ["withYear", "withMonth", "withDay", "withDashSeparatorInDate"],
    "withFullTime": ["withTime", "withColonSeparatorInTime", "withTimeZone", "withColonSeparatorInTimeZone"],
    "withInternetDateTime": [
      "withYear", "withMonth", "withDay", "withDashSeparatorInDate", "withTime", "withColonSeparatorInTime",
      "withTimeZone", "withColonSeparatorInTimeZone",
    ],
  ]

  private func wanted(_ machine: Machine) throws -> Set<String> {
    let given = try option("formatOptions")?.innermost ?? .symbol("withInternetDateTime")
    let options = given.kind == .array ? try given.elements(machine) : [given]
    return options.reduce(into: []) { all, option in
      if case .symbol(let box) = option { all.formUnion(Self.parts[box.name] ?? [box.name]) }
    }
  }

  /// Returns the parts as a date format.
  private static func format(_ wanted: Set<String>) throws(Problem) -> String {
    for option in ["withWeekOfYear"] where wanted.contains(option) {
      throw .invalidValue(".\(option)", expected: "options for years, months, days, times and time zones")
    }
    let date = [("withYear", "yyyy"), ("withMonth", "MM"), ("withDay", wanted.contains("withMonth") ? "dd" : "DDD")]
      .filter { wanted.contains($0.0) }.map(\.1)
      .joined(separator: wanted.contains("withDashSeparatorInDate") ? "-" : "")
    var text = date
    if wanted.contains("withTime") {
      if !date.isEmpty { text += wanted.contains("withSpaceBetweenDateAndTime") ? " " : "'T'" }
      text += wanted.contains("withColonSeparatorInTime") ? "HH:mm:ss" : "HHmmss"
      if wanted.contains("withFractionalSeconds") { text += ".SSS" }
    }
    if wanted.contains("withTimeZone") { text += wanted.contains("withColonSeparatorInTimeZone") ? "XXX" : "XX" }
    return text
  }

  func text(of seconds: Double, _ machine: Machine) throws -> String {
    guard let time = CivilTime(seconds + Double(offset)), let pattern = try? DatePattern(Self.format(wanted(machine)))
    else { return CivilTime.description(seconds) }
    return pattern.text(of: time, offset: ZoneOffset(seconds: offset))
  }

  func seconds(of text: String, _ machine: Machine) throws -> Double? {
    let wanted = try wanted(machine)
    let ordinary = Self.parts["withInternetDateTime"] ?? []
    if wanted.isSuperset(of: ordinary), !wanted.contains("withSpaceBetweenDateAndTime") {
      return CivilTime.seconds(iso8601: text, needsFraction: wanted.contains("withFractionalSeconds"))
    }
    let pattern = try? DatePattern(Self.format(wanted))
    return pattern?.seconds(of: text, in: offset)
  }
}

extension OptionsObject {
  /// The seconds by which a formatter's time zone is ahead of UTC.
  fileprivate var offset: Int {
    guard case .object(let object)? = option("timeZone")?.innermost else { return 0 }
    return (object as? CalendarObject)?.offset ?? 0
  }
}
