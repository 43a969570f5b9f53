/// The search of `Calendar.nextDate(after:matching:matchingPolicy:)`: the first later time with given components.
///
/// Components that are smaller than the given ones are 0, and larger ones may be any.
struct NextDate {
  private let parts: DateParts

  init(_ parts: DateParts) throws(Problem) {
    let known = ["year", "month", "day", "weekday", "hour", "minute", "second"]
    for name in DateParts.names where parts[name] != nil && !known.contains(name) {
      throw .invalidValue(name, expected: "components of \(known.joined(separator: ", "))")
    }
    self.parts = parts
  }

  /// The days of 8 years, after which a leap day comes again.
  private static let mostDays = 366 * 8 + 1

  func first(after start: CivilTime) -> CivilTime? {
    let hasDay = ["year", "month", "day", "weekday"].contains { parts[$0] != nil }
    let anyHour = !hasDay && parts["hour"] == nil
    let anyMinute = anyHour && parts["minute"] == nil
    func values(_ name: String, _ all: Range<Int>, isAny: Bool) -> [Int] {
      if let value = parts[name] { return all.contains(value) ? [value] : [] }
      return isAny ? Array(all) : [0]
    }
    let hours = values("hour", 0..<24, isAny: anyHour)
    let minutes = values("minute", 0..<60, isAny: anyMinute)
    let seconds = values("second", 0..<60, isAny: false)
    for offset in 0..<Self.mostDays {
      let base = CivilTime(year: start.year, month: start.month, day: start.day).seconds + Double(offset) * 86_400
      guard var time = CivilTime(base), fits(time) else { continue }
      for hour in hours {
        for minute in minutes {
          for second in seconds {
            (time.hour, time.minute, time.second) = (hour, minute, second)
            if time.seconds > start.seconds { return time }
          }
        }
      }
    }
    return nil
  }

  private func fits(_ time: CivilTime) -> Bool {
    let found = ["year": time.year, "month": time.month, "day": time.day, "weekday": time.weekday]
    // Without a day, a month or a year begins with its first.
    let day = parts["day"] == nil && parts["weekday"] == nil && (parts["month"] != nil || parts["year"] != nil)
    if day, time.day != 1 { return false }
    if parts["year"] != nil, parts["month"] == nil, parts["day"] == nil, parts["weekday"] == nil, time.month != 1 {
      return false
    }
    return found.allSatisfy { name, value in parts[name].map { $0 == value } ?? true }
  }
}
