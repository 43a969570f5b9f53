// source: own
import Foundation
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "UTC")!
let formatter = DateFormatter()
formatter.calendar = calendar; formatter.timeZone = calendar.timeZone; formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.dateFormat = "yyyy-MM-dd HH:mm"
let date = formatter.date(from: "2024-02-28 23:30")!
let later = calendar.date(byAdding: .hour, value: 25, to: date)!
print(formatter.string(from: later), calendar.component(.day, from: later), calendar.isDate(date, inSameDayAs: later))
let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
print(parts.year!, parts.month!, parts.day!, parts.weekday!)
let new = calendar.date(from: DateComponents(year: 2025, month: 1, day: 1))!
print(calendar.dateComponents([.day], from: date, to: new).day!, new.timeIntervalSince(date), new > date)
print(calendar.startOfDay(for: date) == formatter.date(from: "2024-02-28 00:00")!, calendar.range(of: .day, in: .month, for: date)!.count)
struct Event { let title: String; let start: Date; let minutes: Int; var end: Date { start.addingTimeInterval(Double(minutes) * 60) }
  func overlaps(_ o: Event) -> Bool { start < o.end && o.start < end } }
let events = [Event(title: "a", start: date, minutes: 45), Event(title: "b", start: date.addingTimeInterval(1800), minutes: 30), Event(title: "c", start: later, minutes: 5)]
print(events[0].overlaps(events[1]), events[0].overlaps(events[2]), events.map { formatter.string(from: $0.end) })
formatter.dateFormat = "EEEE, MMM d, yyyy"; print(formatter.string(from: new))
formatter.dateFormat = "h:mm a"; print(formatter.string(from: date))
print(ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 86400)), Date(timeIntervalSince1970: 0).timeIntervalSince1970)
let days = (0..<3).compactMap { calendar.date(byAdding: .day, value: $0, to: new) }.map { calendar.component(.weekday, from: $0) }
print(days, calendar.date(byAdding: .month, value: 1, to: calendar.date(from: DateComponents(year: 2024, month: 1, day: 31))!).map { calendar.component(.day, from: $0) }!)
