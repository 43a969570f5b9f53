// source: own
import Foundation
struct Order: Codable, Identifiable, Hashable { enum Status: String, Codable, CaseIterable { case new, paid, shipped = "SHIPPED" }
  struct Line: Codable, Hashable { var sku: String; var qty: Int = 1; var price: Decimal }
  let id: UUID; var status: Status = .new; var lines: [Line]; var placed: Date; var notes: String?
  var total: Decimal { lines.reduce(0) { $0 + $1.price * Decimal($1.qty) } } }
let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; d.keyDecodingStrategy = .convertFromSnakeCase
let e = JSONEncoder(); e.dateEncodingStrategy = .iso8601; e.outputFormatting = .sortedKeys; e.keyEncodingStrategy = .convertToSnakeCase
let json = #"{"id":"6F9619FF-8B86-D011-B42D-00C04FC964FF","status":"SHIPPED","lines":[{"sku":"a","qty":2,"price":1.25},{"sku":"b","qty":1,"price":10}],"placed":"2024-01-02T03:04:05Z"}"#
var o = try d.decode(Order.self, from: Data(json.utf8))
print(o.total, o.status, o.lines.count, o.notes as Any, o.placed.timeIntervalSince1970)
o.notes = "hi"; o.status = .paid; o.lines.removeAll { $0.sku == "a" }
print(String(decoding: try e.encode(o), as: UTF8.self))
print(try d.decode(Order.self, from: e.encode(o)) == o, Order.Status(rawValue: "nope") as Any, Order.Status.allCases.map(\.rawValue))
for bad in ["{}", json.replacingOccurrences(of: "SHIPPED", with: "x"), json.replacingOccurrences(of: "\"qty\":2", with: "\"qty\":\"2\""), "["] {
  do { _ = try d.decode(Order.self, from: Data(bad.utf8)) } catch let DecodingError.keyNotFound(k, _) { print("key", k.stringValue) } catch let DecodingError.dataCorrupted(c) { print("corrupt", c.codingPath.map(\.stringValue)) } catch let DecodingError.typeMismatch(t, c) { print("type", t, c.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }) } }
