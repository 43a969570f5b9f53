// source: own
import Foundation
enum Condition: RawRepresentable, Codable, Hashable {
  case rain, wind, other(String)
  init(rawValue: String) { switch rawValue { case "rain": self = .rain; case "wind": self = .wind; default: self = .other(rawValue) } }
  var rawValue: String { switch self { case .rain: "rain"; case .wind: "wind"; case .other(let s): s } }
}
struct Percent: RawRepresentable, Codable, Equatable {
  let part: Double
  init?(rawValue: Int) { guard (0...100).contains(rawValue) else { return nil }; part = Double(rawValue) / 100 }
  var rawValue: Int { Int(part * 100) }
}
struct Report: Codable { let now: Condition; let all: [Condition]; let chance: Percent? }
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let report = Report(now: .other("hail"), all: [.rain, .wind], chance: Percent(rawValue: 40))
let data = try encoder.encode(report)
print(String(decoding: data, as: UTF8.self))
print(try JSONDecoder().decode(Report.self, from: data))
print(try JSONDecoder().decode([Condition].self, from: Data(#"["wind", "fog"]"#.utf8)))
do { _ = try JSONDecoder().decode([Percent].self, from: Data("[5, 101]".utf8)) } catch DecodingError.dataCorrupted(let context) { print(context.debugDescription, context.codingPath.count) }
