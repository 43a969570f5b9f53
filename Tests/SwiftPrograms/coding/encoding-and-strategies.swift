// source: own
import Foundation
struct A: Codable { var a = 2.0; let b: [Int?]; let c: [String: Int]; let d: String?; let e: Float; let u: URL; let dt: Date; let data: Data; let s: Set<Int>; let ch: UInt8 }
enum P: Codable { case one, two(Int), three(x: Int, y: String?), four(Int, z: Double) }
enum R: Int, Codable { case x = 3, y }
class Base: Codable { var id = 1; var n: String? }
final class Derived: Base { var z = 5 }
func e<T: Encodable>(_ v: T, _ f: (JSONEncoder) -> Void = { _ in }) { let enc = JSONEncoder(); f(enc); do { print(String(data: try enc.encode(v), encoding: .utf8)!) } catch { print(error); print(error.localizedDescription) } }
let a = A(b: [1,nil], c: ["x": 1], d: nil, e: 1.5, u: URL(string: "http://a.b/c?d=é")!, dt: Date(timeIntervalSince1970: 0.5), data: Data([1,2,255]), s: [4], ch: 7)
e(a) { $0.outputFormatting = .sortedKeys }
e(a) { $0.outputFormatting = [.sortedKeys, .prettyPrinted] }
e(a) { $0.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]; $0.dateEncodingStrategy = .iso8601; $0.keyEncodingStrategy = .convertToSnakeCase }
e([P.one, .two(1), .three(x: 1, y: nil), .four(1, z: 2)]) { $0.outputFormatting = .sortedKeys }
e([R.x, .y]); e(Derived()) ; e(5); e("a/b\n\u{1}\"\\é😀\u{7f}\u{2028}\t\r\u{8}\u{c}"); e(nil as Int?); e(true); e([Double.nan]); e(["k": Double.infinity]);e([1.0, 0.1, 1e20, 1e21, 1.5e-7, 123456789012345680.0, -0.0, 1e16, 1e15, 3.0e300]); e([Float(0.1), 1e10]);
e([:] as [String: Int]) { $0.outputFormatting = .prettyPrinted }; e([] as [Int]) { $0.outputFormatting = .prettyPrinted }; e([[], [1]] as [[Int]]) { $0.outputFormatting = .prettyPrinted }
e([1: "a"]); e([R.x: 1]); e(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!); e(Int.max); e(UInt64.max)
e(Date(timeIntervalSince1970: 1.25)) { $0.dateEncodingStrategy = .secondsSince1970 }
e(Date(timeIntervalSince1970: 1.25)) { $0.dateEncodingStrategy = .millisecondsSince1970 }
e(Date(timeIntervalSince1970: 1.75)) { $0.dateEncodingStrategy = .iso8601 }
e(Date(timeIntervalSince1970: 1.75)) { $0.dateEncodingStrategy = .custom { d, enc in var c = enc.singleValueContainer(); try c.encode("x\(d.timeIntervalSince1970)") } }
struct K: Codable { let someURLString: String; let _private: Int; let aBC: Int; let URLName: Int; let abc123Def: Int; let end_: Int; let helloWORLD: Int }
e(K(someURLString: "", _private: 1, aBC: 2, URLName: 3, abc123Def: 4, end_: 5, helloWORLD: 6)) { $0.keyEncodingStrategy = .convertToSnakeCase; $0.outputFormatting = .sortedKeys }
struct AnyK: CodingKey { var stringValue: String; var intValue: Int?; init?(stringValue: String) { self.stringValue = stringValue }; init?(intValue: Int) { return nil } }
struct X: Decodable { let keys: [String]; init(from d: Decoder) throws { let c = try d.container(keyedBy: AnyK.self); keys = c.allKeys.map(\.stringValue) } }
for k in ["some_url_string", "_private_x", "a__b", "end_", "__x_y__", "ABC_DEF", "hello", "a_1b", "_"] {
  let dec = JSONDecoder(); dec.keyDecodingStrategy = .convertFromSnakeCase
  print(k, try! dec.decode(X.self, from: Data("{\"\(k)\":1}".utf8)).keys)
}
struct Y: Decodable { let z: [Int]; enum CodingKeys: String, CodingKey { case z = "zed" } }
do { _ = try JSONDecoder().decode([Y].self, from: Data(#"[{"zed":[1,"a"]}]"#.utf8)) } catch let DecodingError.typeMismatch(t, c) { print(t, c); print(c.codingPath); print(c.codingPath[0].intValue as Any) }
print(Y.CodingKeys.z, Y.CodingKeys.z.stringValue, Y.CodingKeys.z.intValue as Any, Y.CodingKeys(stringValue: "zed") as Any, Y.CodingKeys(rawValue: "q") as Any)
do { _ = try JSONDecoder().decode(P.self, from: Data(#"{"five":{}}"#.utf8)) } catch { print(error) }
do { _ = try JSONDecoder().decode(P.self, from: Data(#"{"two":{}}"#.utf8)) } catch { print(error) }
do { _ = try JSONDecoder().decode(P.self, from: Data(#"{"two":{"_0":1},"one":{}}"#.utf8)) } catch { print(error) }
do { print(try JSONDecoder().decode([P].self, from: Data(#"[{"two":{"_0":1}},{"one":{}},{"three":{"x":1}}]"#.utf8))) } catch { print(error) }
do { let x = try JSONDecoder().decode(Base.self, from: Data(#"{"id":7}"#.utf8)); print(x.id, x.n as Any) } catch { print(error) }
do { let x = try JSONDecoder().decode(Base.self, from: Data(#"{}"#.utf8)); print(x.id, x.n as Any) } catch { print(error) }
func d<T: Decodable>(_ s: String, _ t: T.Type, _ f: (JSONDecoder) -> Void) { let dec = JSONDecoder(); f(dec); do { print(try dec.decode(T.self, from: Data(s.utf8))) } catch { print(error) } }
for s in ["\"2020-01-02T03:04:05Z\"", "\"2020-01-02T03:04:05+01:00\"", "\"2020-01-02T03:04:05.5Z\"", "\"2020-01-02\"", "1"] { d(s, Date.self) { $0.dateDecodingStrategy = .iso8601 } }
d("1.5", Date.self) { $0.dateDecodingStrategy = .secondsSince1970 }
d("1500", Date.self) { $0.dateDecodingStrategy = .millisecondsSince1970 }
let f = DateFormatter(); f.dateFormat = "yyyy-MM-dd"; f.timeZone = TimeZone(identifier: "UTC"); f.locale = Locale(identifier: "en_US_POSIX")
d("\"2020-02-03\"", Date.self) { $0.dateDecodingStrategy = .formatted(f) }
d("\"xx\"", Date.self) { $0.dateDecodingStrategy = .formatted(f) }
d("\"NaN\"", Double.self) { $0.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN") }
d(String(repeating: "[", count: 512) + String(repeating: "]", count: 512), [Int].self) { _ in }
d(String(repeating: "[", count: 513) + String(repeating: "]", count: 513), [Int].self) { _ in }
print(Date(timeIntervalSince1970: 1e10), Date.distantPast, Date.distantFuture, Date(timeIntervalSinceReferenceDate: -0.5), "\(Date(timeIntervalSince1970: 1.9))", [Date(timeIntervalSince1970: 1)], Optional(Date(timeIntervalSince1970: 1)) as Any)
print(Data([1,2]), [Data([1])], Data("hi".utf8) == "hi".data(using: .utf8)!, URL(string: "http://a/b")!, [URL(string: "http://a/b")!])
debugPrint(Date(timeIntervalSince1970: 1), Data([1,2]), URL(string: "http://a/b")!)
