// source: own
import Foundation

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
func json<T: Encodable>(_ value: T) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
print(try json(1..<3), try json(1...3), try json([0.5...2.5]), try json(["r": "a"..."f"]))
print(try read(Range<Int>.self, "[1,3]"), try read(ClosedRange<Double>.self, "[1,2.5]"))
struct Filter: Codable, Equatable { var prices: ClosedRange<Int>; var days: Range<Int>? }
print(try json(Filter(prices: 1...9, days: nil)), try json(Filter(prices: 1...9, days: 0..<2)))
print(try read(Filter.self, #"{"prices":[2,4],"days":[1,7]}"#))
do { _ = try read(Range<Int>.self, "[3,1]") } catch DecodingError.dataCorrupted(let context) { print(context.debugDescription) }
do { _ = try read(ClosedRange<Int>.self, "[3,1]") } catch DecodingError.dataCorrupted(let context) { print(context.debugDescription) }
do { _ = try read(Range<Int>.self, "[3]") } catch DecodingError.valueNotFound(let type, let context) { print(type, context.codingPath.count) }
do { _ = try read(Range<Int>.self, "3") } catch DecodingError.typeMismatch(let type, _) { print(type) }
print(try json(1...), try json(...5), try json(..<5))
print(try read(PartialRangeFrom<Int>.self, "[4]"), try read(PartialRangeThrough<Int>.self, "[4]"))
