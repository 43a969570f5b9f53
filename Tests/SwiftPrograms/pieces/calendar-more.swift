// source: own
import Foundation
var cal = Calendar(identifier: .gregorian)
cal.timeZone = TimeZone(secondsFromGMT: 0)!
cal.locale = Locale(identifier: "en_US_POSIX")
let d = Date(timeIntervalSince1970: 1_709_211_909)  // Thursday 2024-02-29 13:05:09
print(cal.isDateInToday(Date()), cal.isDateInToday(d), cal.isDateInTomorrow(Date().addingTimeInterval(86_400)), cal.isDateInYesterday(Date().addingTimeInterval(-86_400)))
print(cal.ordinality(of: .day, in: .year, for: d) as Any, cal.ordinality(of: .day, in: .month, for: d) as Any, cal.ordinality(of: .month, in: .year, for: d) as Any)
print(cal.component(.weekOfYear, from: d), cal.component(.weekday, from: d), cal.component(.yearForWeekOfYear, from: d))
print(cal.date(byAdding: .weekOfYear, value: 2, to: d)!, cal.dateComponents([.weekOfYear], from: d, to: d + 86_400 * 15).weekOfYear as Any)
print(cal.dateComponents([.month, .weekOfYear, .day], from: d, to: d + 86_400 * 50))
func next(_ c: DateComponents) -> Date? { cal.nextDate(after: d, matching: c, matchingPolicy: .nextTime) }
print(next(DateComponents(hour: 9))!, next(DateComponents(hour: 15, minute: 30))!, next(DateComponents(minute: 30))!)
print(next(DateComponents(weekday: 1))!, next(DateComponents(hour: 8, weekday: 2))!, next(DateComponents(day: 1))!)
print(next(DateComponents(month: 1, day: 1))!, next(DateComponents(hour: 13, minute: 5))!, next(DateComponents(second: 30))!)
let c = cal.dateComponents([.year, .month, .day, .weekday, .weekOfYear], from: d)
print(c.year!, c.weekOfYear!, c.weekday!)
print(cal.shortWeekdaySymbols, cal.monthSymbols[1], cal.weekdaySymbols.first!, cal.shortMonthSymbols.count)
