/// Foundation's `DateFormatter`, always in en_US_POSIX, UTC and the Gregorian calendar. Only its format can be changed.
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

  private func compiled() throws -> DatePattern {
    for style in ["dateStyle", "timeStyle"] where option(style) != nil && strategy(style).name != "none" {
      throw Problem.invalidValue(".\(strategy(style).name)", expected: Self.expected)
    }
    let text = option("dateFormat")?.unwrapped?.description ?? ""
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
    "a dateFormat of \(DatePattern.letters) and literals, which is read as en_US_POSIX, UTC and Gregorian"

  func text(of seconds: Double) throws -> String {
    let pattern = try compiled()
    guard let time = CivilTime(seconds) else { return CivilTime.description(seconds) }
    return pattern.text(of: time)
  }

  func seconds(of text: String) throws -> Double? { try compiled().seconds(of: text) }

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
      let seconds = try arguments.date(0).seconds
      guard let time = CivilTime(seconds) else { return Value(CivilTime.description(seconds)) }
      guard try formatter.hasFraction(arguments.machine) else { return Value(time.iso8601) }
      return Value("\(time.dateText)T\(time.timeText).\(time.nanosecond.padded(9).prefix(3))Z")
    },
    .object("ISO8601DateFormatter", "date(from string: StringProtocol) -> Date?") {
      (formatter: ISO8601FormatterObject, arguments) in
      let needsFraction = try formatter.hasFraction(arguments.machine)
      let seconds = CivilTime.seconds(iso8601: try arguments.string(0), needsFraction: needsFraction)
      return try .optional(seconds.map { .object(DateObject($0)) })
    },
  ]

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows)
    builtIns.addType("DateFormatter") { type, _ in
      type.constructor("DateFormatter() -> DateFormatter") { _ in .object(DateFormatterObject()) }
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

  func hasFraction(_ machine: Machine) throws -> Bool {
    let given = option("formatOptions")?.innermost ?? .nil
    let parts = given.kind == .array ? try given.elements(machine) : [given]
    return parts.contains { if case .symbol(let box) = $0 { box.name == "withFractionalSeconds" } else { false } }
  }
}
