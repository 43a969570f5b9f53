// source: own
import Foundation
print(Notification.Name("x"), Notification(name: .init("a")), Notification(name: Notification.Name("b"), object: "o", userInfo: ["k": 1]))
let n = NotificationCenter.default
let t = n.addObserver(forName: .init("x"), object: nil, queue: nil) { note in print("got", note.name.rawValue, note.userInfo?["k"] as Any, note.object as Any) }
n.post(name: .init("x"), object: nil, userInfo: ["k": 1]); n.post(name: .init("y"), object: nil); n.removeObserver(t); n.post(name: .init("x"), object: nil)
let d = Date(timeIntervalSince1970: 1_600_000_000.25)
let en = Locale(identifier: "en_US_POSIX")
print(d.formatted(.iso8601), d.ISO8601Format())
var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(identifier: "UTC")!
print(cal.component(.year, from: d), cal.component(.weekday, from: d), cal.component(.hour, from: d), cal.startOfDay(for: d), cal.isDate(d, inSameDayAs: d + 3600), cal.date(byAdding: .month, value: 1, to: Date(timeIntervalSince1970: 1580428800))!, cal.date(byAdding: .day, value: -1, to: d)!)
let c = cal.dateComponents([.year, .month, .day, .hour], from: d); print(c.year!, c.month!, c.day!, c.hour as Any, c.minute as Any)
let diff = cal.dateComponents([.day, .hour, .minute], from: d, to: d + 200_000); print(diff.day!, diff.hour!, diff.minute!)
print(cal.dateComponents([.month, .day], from: Date(timeIntervalSince1970: 1580428800), to: d))
var dc = DateComponents(); dc.year = 2024; dc.month = 2; dc.day = 30; print(cal.date(from: dc)!, cal.date(from: DateComponents(year: 2020, month: 1, day: 2, hour: 3))!)
print(cal.date(byAdding: DateComponents(month: 1, day: 1), to: d)!, cal.range(of: .day, in: .month, for: d)!, cal.isDateInWeekend(d), cal.compare(d, to: d + 1, toGranularity: .minute).rawValue)
print(cal.date(byAdding: .year, value: 1, to: Date(timeIntervalSince1970: 1582934400))!, cal.date(bySettingHour: 9, minute: 30, second: 0, of: d)!)
let f = DateFormatter(); f.locale = en; f.timeZone = TimeZone(secondsFromGMT: 0)
for p in ["yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEEE, MMM d, yyyy h:mm a", "yy/M/d", "HH:mm:ss zzz", "E dd MMMM yyyy", "''yyyy''", "S SS SSSS", "ZZZZZ", "yyyyy", "EEEEE MMMMM", "hh 'o''clock' a"] { f.dateFormat = p; print(p, "->", f.string(from: d)) }
for (p, s) in [("yyyy-MM-dd", "2020-1-2"), ("yyyy-MM-dd", "2020-13-02"), ("yyyy-MM-dd", "2020-02-30"), ("yyyy-MM-dd HH:mm", "2020-02-03 04:05"), ("MMM d, yyyy", "feb 3, 2020"), ("yyyyMMdd", "20200203"), ("h:mm a", "1:05 PM"), ("yyyy-MM-dd", "2020-01-02x"), ("yy", "20"), ("yy", "70"), ("HH", "24"), ("yyyy-MM-dd'T'HH:mm:ssZ", "2020-01-02T03:04:05+0100"), ("yyyy-MM-dd'T'HH:mm:ssZ", "2020-01-02T03:04:05Z")] { f.dateFormat = p; print(p, s, "->", f.date(from: s) as Any) }
let iso = ISO8601DateFormatter(); print(iso.string(from: d), iso.date(from: "2020-01-02T03:04:05Z") as Any, iso.date(from: "2020-01-02T03:04:05.5Z") as Any); iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]; print(iso.string(from: d), iso.date(from: "2020-01-02T03:04:05.5Z") as Any, iso.date(from: "2020-01-02T03:04:05Z") as Any)
print(d.addingTimeInterval(1), d.timeIntervalSince(d - 1), d.distance(to: d + 2), d.advanced(by: 1), d.compare(d + 1).rawValue, d < d + 1, max(d, d + 5), [d + 1, d].sorted()[0] == d)
print(Date(timeIntervalSinceReferenceDate: 0.1) + 0.2 == Date(timeIntervalSinceReferenceDate: 0.30000000000000004))
