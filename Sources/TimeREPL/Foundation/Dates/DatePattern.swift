/// A parsed `DateFormatter.dateFormat`, for en_US_POSIX and the Gregorian calendar: `yyyy-MM-dd HH:mm`.
struct DatePattern {
  fileprivate enum Part {
    case literal(String)
    case field(Character, Int)
  }

  /// The part of a pattern that is not supported.
  struct Unknown: Error { let text: String }

  /// The supported letters.
  static let letters = "y M d H h m s S E a Z"
  /// The supported letters that only write: reading a date with them is an error.
  static let writingLetters = "DkKwQqAecGYF"

  fileprivate let parts: [Part]

  init(_ pattern: String) throws(Unknown) {
    var parts: [Part] = []
    var rest = pattern[...]
    while let character = rest.first {
      if character == "'" {
        rest = rest.dropFirst()
        guard let text = Self.quoted(&rest) else { throw Unknown(text: "'") }
        parts.append(.literal(text))
      } else if character.isASCII, character.isLetter {
        let count = rest.prefix { $0 == character }.count
        guard "yMdHhmsSEaZzXxuL".contains(character) || Self.writingLetters.contains(character), count <= 9 else {
          throw Unknown(text: String(repeating: character, count: count))
        }
        parts.append(.field(character, count))
        rest = rest.dropFirst(count)
      } else {
        parts.append(.literal(String(character)))
        rest = rest.dropFirst()
      }
    }
    self.parts = parts
  }

  /// Takes quoted text, in which two quotes stand for one; two quotes alone are a quote, too. Returns nil if the quote
  /// does not end.
  private static func quoted(_ rest: inout Substring) -> String? {
    if rest.first == "'" {
      rest = rest.dropFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      if character != "'" {
        text.append(character)
      } else if rest.first == "'" {
        rest = rest.dropFirst()
        text.append("'")
      } else {
        return text
      }
    }
    return nil
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  // MARK: Writing

  /// Returns the text of a time that is ahead of UTC by `offset`.
  func text(of time: CivilTime, offset: ZoneOffset = ZoneOffset(seconds: 0)) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(let letter, let count):
        text += offset.text(letter, count) ?? Self.rareText(letter, count, time) ?? Self.text(letter, count, time)
      }
    }
  }

  /// The first letter of the pattern that only writes.
  var firstWritingLetter: Character? {
    parts.lazy.compactMap { part -> Character? in
      if case .field(let letter, _) = part, Self.writingLetters.contains(letter) { letter } else { nil }
    }.first
  }

  /// Returns the text of a field that only writes.
  private static func rareText(_ letter: Character, _ count: Int, _ time: CivilTime) -> String? {
    switch letter {
    case "D": return time.dayOfYear.padded(count)
    case "k": return (time.hour == 0 ? 24 : time.hour).padded(count)
    case "K": return (time.hour % 12).padded(count)
    case "w": return time.week.number.padded(count)
    case "Y": return count == 2 ? (time.week.year.floored(by: 100).remainder).padded(2) : time.week.year.padded(count)
    case "F": return ((time.day - 1) / 7 + 1).padded(count)
    case "Q", "q":
      let quarter = (time.month + 2) / 3
      let names = ["1st", "2nd", "3rd", "4th"]
      return count < 3 ? quarter.padded(count) : count == 3 ? "Q\(quarter)" : "\(names[quarter - 1]) quarter"
    case "A":
      let seconds = time.hour * 3_600 + time.minute * 60 + time.second
      return (seconds * 1_000 + time.nanosecond / 1_000_000).padded(count)
    case "e", "c": return count < 3 ? time.weekday.padded(count) : text("E", count, time)
    case "G": return time.year > 0 ? (count == 4 ? "Anno Domini" : count == 5 ? "A" : "AD") : "BC"
    default: return nil
    }
  }

  private static func text(_ letter: Character, _ count: Int, _ time: CivilTime) -> String {
    switch letter {
    case "y", "u": count == 2 ? (time.year.floored(by: 100).remainder).padded(2) : time.year.padded(count)
    case "M", "L":
      switch count {
      case 1, 2: time.month.padded(count)
      case 4: months[time.month - 1]
      default: String(months[time.month - 1].prefix(count == 5 ? 1 : 3))
      }
    case "d": time.day.padded(count)
    case "H": time.hour.padded(count)
    case "h": (time.hour % 12 == 0 ? 12 : time.hour % 12).padded(count)
    case "m": time.minute.padded(count)
    case "s": time.second.padded(count)
    case "S": String(time.nanosecond.padded(9).prefix(count))
    case "E":
      count == 4 ? weekdays[time.weekday - 1] : String(weekdays[time.weekday - 1].prefix(count == 5 ? 1 : 3))
    default: time.hour < 12 ? "AM" : "PM"
    }
  }

  // MARK: Reading

  /// Parses a date to seconds since 2001; returns nil if the text does not match.
  ///
  /// - Parameter zone: the seconds by which dates without a time zone are ahead of UTC.
  func seconds(of text: String, in zone: Int = 0) -> Double? {
    var rest = text[...]
    var time = CivilTime(year: 2000, month: 1, day: 1)
    var (isAfternoon, offset): (Bool?, Int) = (nil, zone)
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.hasPrefix(literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .field(let letter, let count):
        // Adjacent numeric fields are separated by their lengths alone.
        let touches = index + 1 < parts.count && parts[index + 1].isNumber
        func number(_ most: Int) -> Int? {
          let digits = rest.prefix(touches ? count : most).prefix { $0.isASCII && $0.isNumber }
          guard let number = Int(digits) else { return nil }
          rest = rest.dropFirst(digits.count)
          return number
        }
        func name(_ names: [String]) -> Int? {
          for (place, name) in names.enumerated() {
            for form in [name, String(name.prefix(3))] where rest.lowercased().hasPrefix(form.lowercased()) {
              rest = rest.dropFirst(form.count)
              return place
            }
          }
          return nil
        }
        switch letter {
        case "y", "u":
          guard let year = number(count == 2 ? 2 : 9), year < 1_000_000 else { return nil }
          time.year = count == 2 && year < 100 ? year + (year < 50 ? 2000 : 1900) : year
        case "M", "L":
          guard let month = count < 3 ? number(2) : name(Self.months).map({ $0 + 1 }), (1...12).contains(month) else {
            return nil
          }
          time.month = month
        case "d":
          guard let day = number(2), (1...31).contains(day) else { return nil }
          time.day = day
        case "H", "h":
          guard let hour = number(2), hour < (letter == "H" ? 24 : 13) else { return nil }
          time.hour = letter == "h" ? hour % 12 : hour
        case "m":
          guard let minute = number(2), minute < 60 else { return nil }
          time.minute = minute
        case "s":
          guard let second = number(2), second < 60 else { return nil }
          time.second = second
        case "S":
          let digits = rest.prefix(9).prefix { $0.isASCII && $0.isNumber }
          guard !digits.isEmpty, let number = Int(digits + String(repeating: "0", count: 9 - digits.count)) else {
            return nil
          }
          time.nanosecond = number
          rest = rest.dropFirst(digits.count)
        case "E": guard name(Self.weekdays) != nil else { return nil }
        case "a":
          guard let half = name(["AM", "PM"]) else { return nil }
          isAfternoon = half == 1
        default:
          guard let found = Self.offset(&rest) else { return nil }
          offset = found
        }
      }
    }
    if !rest.isEmpty { return nil }
    if isAfternoon == true { time.hour += 12 }
    guard time.day <= CivilTime.days(inMonth: time.month, of: time.year) else { return nil }
    return time.seconds - Double(offset)
  }

  /// Takes the offset of a time zone: `Z`, `GMT`, `+0100`, `+01:00`.
  private static func offset(_ rest: inout Substring) -> Int? {
    for name in ["Z", "GMT", "UTC"] where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      return 0
    }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().prefix(5).filter { $0 != ":" }.prefix(4)
    guard digits.count == 4, let number = Int(digits) else { return nil }
    rest = rest.dropFirst(rest.dropFirst(3).first == ":" ? 6 : 5)
    return (sign == "-" ? -1 : 1) * (number / 100 * 3_600 + number % 100 * 60)
  }
}

extension DatePattern.Part {
  fileprivate var isNumber: Bool {
    switch self {
    case .literal: false
    case .field(let letter, let count): !"EaZzXx".contains(letter) && !("ML".contains(letter) && count > 2)
    }
  }
}
