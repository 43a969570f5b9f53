// source: own
import Foundation
struct Item: Codable, Equatable { let sku: String; let price: Decimal; var old: Decimal? }
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let items = [Item(sku: "ink", price: 19.99), Item(sku: "pen", price: Decimal(string: "0.1")!, old: 1.25)]
let data = try encoder.encode(items)
print(String(decoding: data, as: UTF8.self))
print(try JSONDecoder().decode([Item].self, from: data) == items)
let read = try JSONDecoder().decode([Decimal].self, from: Data("[12345678901234567890.123456789, 1e3, -0.30]".utf8))
print(read)
do { _ = try JSONDecoder().decode([Decimal].self, from: Data(#"["1"]"#.utf8)) } catch DecodingError.typeMismatch(let type, let context) { print(type, context.codingPath.count) }
