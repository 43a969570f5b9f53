// source: own
import Foundation
extension DateFormatter {
  static let ymd: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
  static var dotted: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return formatter
  }
}
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .formatted(.ymd)
print(try decoder.decode([Date].self, from: Data(#"["1970-01-02"]"#.utf8)))
let encoder = JSONEncoder()
encoder.dateEncodingStrategy = .formatted(.ymd)
print(String(decoding: try encoder.encode([Date(timeIntervalSince1970: 0)]), as: UTF8.self))
encoder.dateEncodingStrategy = .formatted(.dotted)
print(String(decoding: try encoder.encode(["d": Date(timeIntervalSince1970: 86_400)]), as: UTF8.self))
encoder.dateEncodingStrategy = .formatted(DateFormatter.ymd)
encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
print(String(decoding: try encoder.encode(["b": 1, "a": 2]), as: UTF8.self))

