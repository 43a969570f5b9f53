/// A date and time of day in the Gregorian calendar in UTC, computed from seconds since 2001-01-01.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0

  /// The seconds from 1970 to 2001.
  static let reference: Double = 978_307_200
  /// The largest supported distance from 2001, in seconds, about 30 000 years: no computation overflows.
  static let farthest: Double = 1e12

  /// Returns nil if the number is not finite or out of range.
  init?(_ seconds: Double) {
    guard seconds.isFinite, abs(seconds) < Self.farthest else { return nil }
    let whole = seconds.rounded(.down)
    let all = Int(whole) + Int(Self.reference)
    let day = all.floored(by: 86_400)
    self.init(daysSince1970: day.quotient)
    (hour, minute, second) = (day.remainder / 3_600, day.remainder / 60 % 60, day.remainder % 60)
    nanosecond = min(Int(((seconds - whole) * 1e9).rounded()), 999_999_999)
  }

  init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Uses eras of 400 years, which are all alike, and years that begin in March, so that the leap day is the last day.
  private init(daysSince1970 days: Int) {
    let era = (days + 719_468).floored(by: 146_097)
    let dayOfEra = era.remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * part + 2) / 5 + 1
    month = part < 10 ? part + 3 : part - 9
    year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    // Months beyond 12 count on into the next years, as in Foundation's calendars.
    let months = (month - 1).floored(by: 12)
    let (year, month) = (year + months.quotient, months.remainder + 1)
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floored(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return era.quotient * 146_097 + era.remainder * 365 + era.remainder / 4 - era.remainder / 100 + dayOfYear + day - 1
      - 719_468
  }

  /// The seconds since 2001-01-01.
  var seconds: Double {
    let whole = daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    return Double(whole) - Self.reference + Double(nanosecond) / 1e9
  }

  /// The day of the week; 1 is Sunday.
  var weekday: Int { (daysSince1970 + 4).floored(by: 7).remainder + 1 }

  var dayOfYear: Int { daysSince1970 - CivilTime(year: year, month: 1, day: 1).daysSince1970 + 1 }

  /// The week, which begins on Sunday, and the year to which it belongs: the first week has January 1.
  var week: (year: Int, number: Int) {
    func start(_ year: Int) -> Int {
      let first = CivilTime(year: year, month: 1, day: 1)
      return first.daysSince1970 - (first.weekday - 1)
    }
    let days = daysSince1970
    let own = days >= start(year + 1) ? year + 1 : year
    return (own, (days - start(own)) / 7 + 1)
  }

  var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func days(inMonth month: Int, of year: Int) -> Int {
    let next = CivilTime(year: year, month: month + 1, day: 1)
    return next.daysSince1970 - CivilTime(year: year, month: month, day: 1).daysSince1970
  }
}

extension Int {
  /// Divides and rounds down, so that the remainder is never negative.
  func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the number with leading zeros.
  func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension CivilTime {
  /// Returns Foundation's text of a date, `2001-01-01 00:00:01 +0000`, which exists for years of up to four digits.
  static func description(_ seconds: Double) -> String {
    guard let time = CivilTime(seconds), (0...9_999).contains(time.year) else { return "<description unavailable>" }
    return "\(time.dateText) \(time.timeText) +0000"
  }

  var dateText: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }
  var timeText: String { "\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))" }

  /// The text in ISO 8601: `2001-01-01T00:00:01Z`.
  var iso8601: String { "\(dateText)T\(timeText)Z" }

  /// Parses `2001-01-01T00:00:01.5+01:00` to seconds since 2001; returns nil for any other text.
  static func seconds(iso8601 text: String, needsFraction: Bool? = nil) -> Double? {
    var rest = text[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.utf8.count == digits, part.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return Int(part)
    }
    func takes(_ character: Character) -> Bool {
      guard rest.first == character else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), takes("-"), let month = number(2), takes("-"), let day = number(2), takes("T"),
      let hour = number(2), takes(":"), let minute = number(2), takes(":"), let second = number(2),
      (1...12).contains(month), (1...days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    var fraction = 0.0
    let hasFraction = takes(".")
    if hasFraction {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, digits.count <= 18, let value = Double("0." + digits) else { return nil }
      fraction = value
      rest = rest.dropFirst(digits.count)
    }
    if let needsFraction, hasFraction != needsFraction { return nil }
    var offset = 0
    if !takes("Z") {
      let sign = takes("+") ? -1 : takes("-") ? 1 : 0
      guard sign != 0, let hours = number(2) else { return nil }
      _ = takes(":")
      guard let minutes = number(2) else { return nil }
      offset = sign * (hours * 3_600 + minutes * 60)
    }
    guard rest.isEmpty else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    (time.hour, time.minute, time.second) = (hour, minute, second)
    return time.seconds + Double(offset) + fraction
  }
}
