// source: own
import Foundation

let d = Date(timeIntervalSince1970: 1_709_211_909)  // 2024-02-29 13:05:09
let utc = TimeZone(secondsFromGMT: 0)!

// The parts of an ISO 8601 date.
let iso = ISO8601DateFormatter()
print(iso.string(from: d))
for options in [[.withFullDate], [.withFullTime], [.withInternetDateTime, .withFractionalSeconds], [.withYear, .withMonth], [.withTime, .withColonSeparatorInTime], [.withFullDate, .withTime, .withColonSeparatorInTime], [.withYear, .withMonth, .withDay], [.withDashSeparatorInDate, .withYear, .withMonth, .withDay], [.withInternetDateTime], [.withFullDate, .withFullTime, .withSpaceBetweenDateAndTime]] as [ISO8601DateFormatter.Options] {
  iso.formatOptions = options
  print(iso.string(from: d))
}
iso.formatOptions = [.withFullDate]
print(iso.date(from: "2024-02-29") as Any, iso.date(from: "x") as Any)
iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
print(iso.date(from: "2024-02-29T13:05:09.250Z")?.timeIntervalSince1970 as Any, iso.date(from: "2024-02-29T13:05:09Z") as Any)
iso.formatOptions = [.withInternetDateTime]
iso.timeZone = TimeZone(secondsFromGMT: 3600)
print(iso.string(from: d))

// Styles and templates.
func text(_ set: (DateFormatter) -> Void) -> String {
  let f = DateFormatter()
  f.locale = Locale(identifier: "en_US_POSIX")
  f.timeZone = utc
  set(f)
  return f.string(from: d)
}
for format in ["D", "DDD", "k:mm", "K:mm a", "w", "ww", "Q", "QQQ", "QQQQ", "A", "XXX", "X", "xxx", "Z", "ZZZZ", "ZZZZZ", "e", "E", "EEEEE", "MMMMM", "yy", "S", "SSS", "G", "yyyy-MM-dd'T'HH:mm:ssXXX", "h 'o''clock' a", "LLLL", "Y", "YYYY"] {
  print(format, text { $0.dateFormat = format })
}
print(text { $0.timeZone = TimeZone(secondsFromGMT: 3600); $0.dateFormat = "HH:mm XXX Z" })
print(text { $0.timeZone = TimeZone(secondsFromGMT: -5400); $0.dateFormat = "HH:mm XXX Z xx" })
for style in [DateFormatter.Style.short, .medium, .long, .full] {
  let f = DateFormatter()
  f.locale = Locale(identifier: "en_US")
  f.timeZone = utc
  f.dateStyle = style
  f.timeStyle = .none
  print(f.string(from: d))
  f.timeStyle = .short
  print(f.string(from: d).replacingOccurrences(of: "\u{202F}", with: " "))
}
let f = DateFormatter()
f.locale = Locale(identifier: "en_US")
f.timeZone = utc
f.dateStyle = .none
for style in [DateFormatter.Style.short, .medium, .long, .full] {
  f.timeStyle = style
  print(f.string(from: d).replacingOccurrences(of: "\u{202F}", with: " "))
}

// Time zones.
let zone = TimeZone(secondsFromGMT: 3600)!
print(zone.secondsFromGMT(), zone.identifier, zone.abbreviation() as Any, TimeZone(secondsFromGMT: 0)!.identifier)
print(TimeZone(secondsFromGMT: -5400)!.identifier, TimeZone(abbreviation: "UTC")!.identifier, TimeZone(secondsFromGMT: 999_999) as Any)
