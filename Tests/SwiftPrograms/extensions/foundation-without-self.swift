// source: own
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
extension Date {
    func plus(days: Int) -> Date { addingTimeInterval(Double(days) * 86400) }
    var ms: Int { Int(timeIntervalSince1970 * 1000) }
    func isBefore(_ o: Date) -> Bool { compare(o) == .orderedAscending && self < o }
    static func at(_ s: Double) -> Date { Date(timeIntervalSince1970: s) }
    static var epoch: Date { at(0) }
    var startOfDay: Date { Calendar.current.startOfDay(for: self) }
    mutating func shift(_ s: Double) { addTimeInterval(s) }
    func since(_ o: Date) -> Double { timeIntervalSince(o) }
}
var d = Date(timeIntervalSince1970: 5)
print(d.plus(days: 1).ms, d.isBefore(.at(6)), Date.epoch.ms, d.since(.epoch))
d.shift(2)
print(d.ms)
extension URL {
    var isWeb: Bool { scheme == "https" }
    func adding(_ s: String) -> URL { appendingPathComponent(s) }
    var last: String { lastPathComponent + "." + pathExtension }
    var q: String? { query }
}
print(URL(string: "https://a.b/c.d?x=1")!.isWeb, URL(string: "https://a.b/c.d?x=1")!.last, URL(string: "https://a.b/c")!.adding("e").absoluteString, URL(string: "https://a.b/c?x=1")!.q ?? "")
extension Data {
    var hex: String { map { String(format: "%02x", $0) }.joined() }
    var text: String? { String(data: self, encoding: .utf8) }
    var size: Int { count }
    var half: Data { prefix(count / 2) }
}
print(Data([1, 255]).hex, Data("ab".utf8).text!, Data("ab".utf8).size)
extension JSONDecoder {
    func iso() -> JSONDecoder { dateDecodingStrategy = .iso8601; return self }
    func get<T: Decodable>(_ s: String) throws -> T { try decode(T.self, from: Data(s.utf8)) }
    static let snake: JSONDecoder = { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()
}
let one: [Int] = try JSONDecoder().get("[1]")
print(one)
extension JSONEncoder {
    func text<T: Encodable>(_ v: T) throws -> String { outputFormatting = .sortedKeys; return String(decoding: try encode(v), as: UTF8.self) }
}
print(try JSONEncoder().text(["b": 1, "a": 2]))
extension UserDefaults { var launches: Int { get { integer(forKey: "l9") } set { set(newValue, forKey: "l9") } } }
let u = UserDefaults.standard
u.launches += 1
UserDefaults.standard.launches += 1
print(u.launches > 1)
u.removeObject(forKey: "l9")
extension Duration {
    var secs: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
print(Duration.milliseconds(1500).secs)
extension DispatchQueue {
    func later(_ f: @escaping () -> Void) { async { f() } }
    func after(_ s: Double, _ f: @escaping () -> Void) { asyncAfter(deadline: .now() + s) { f() } }
}
let q = DispatchQueue(label: "q")
let g = DispatchGroup()
g.enter()
q.later { print("later"); g.leave() }
g.wait()
extension AsyncSequence {
    func collect() async throws -> [Element] { try await reduce(into: []) { $0.append($1) } }
    func firstOne() async throws -> Element? { try await first { _ in true } }
    func twice() async throws -> Int { var n = 0; for try await _ in self { n += 2 }; return n }
}
extension AsyncSequence where Element: Equatable {
    func has(_ e: Element) async throws -> Bool { try await contains(e) }
}
let s = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
print(try await s.collect())
let s2 = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
print(try await s2.map { $0 * 2 }.collect())
let s3 = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
print(try await s3.has(2))
let s4 = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }
print(try await s4.firstOne()!, try await AsyncStream<Int> { c in c.yield(1); c.finish() }.twice())
extension Task { func get2() async throws -> Success { try await value } }
print(try await Task { 5 }.get2())
extension CustomStringConvertible { var shout: String { description.uppercased() } }
struct Dog: CustomStringConvertible { var description: String { "dog" } }
print(Dog().shout, 5.shout, [1].shout)
extension Encodable { func js() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) } }
print(try [1].js(), try 5.js(), try ["a": 1].js(), try "x".js())
struct U: Codable { var n = 1 }
print(try U().js(), try [U()].js())
extension Notification.Name { static let x = Notification.Name("x"); var up: String { rawValue.uppercased() } }
print(Notification.Name.x.up)
extension Calendar { func y(_ d: Date) -> Int { component(.year, from: d) } }
print(Calendar(identifier: .gregorian).y(Date(timeIntervalSince1970: 86400*400)))
extension DateFormatter { static func make(_ f: String) -> DateFormatter { let d = DateFormatter(); d.dateFormat = f; d.timeZone = TimeZone(identifier: "UTC"); return d }
  func show(_ d: Date) -> String { string(from: d) } 
  convenience init(format: String) { self.init(); dateFormat = format } }
print(DateFormatter.make("yyyy").show(Date(timeIntervalSince1970: 0)), DateFormatter(format: "yy").dateFormat!)
extension URLRequest { mutating func json() { setValue("application/json", forHTTPHeaderField: "Content-Type"); httpMethod = "POST" } }
var r = URLRequest(url: URL(string: "https://a.b")!)
r.json()
print(r.httpMethod!, r.value(forHTTPHeaderField: "Content-Type")!)
extension Error { var isURL: Bool { self is URLError }; var short: String { localizedDescription } }
print(URLError(.timedOut).isURL)
extension UUID { var short: String { String(uuidString.prefix(8)) } }
print(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!.short)
extension URLComponents { mutating func add(_ n: String, _ v: String) { queryItems = (queryItems ?? []) + [URLQueryItem(name: n, value: v)] } }
var uc = URLComponents(string: "https://a.b")!
uc.add("k", "v")
print(uc.url!.absoluteString)
extension Locale { var lang: String { identifier } }
extension NotificationCenter { func say(_ n: Notification.Name) { post(name: n, object: nil) } }
let tok = NotificationCenter.default.addObserver(forName: .x, object: nil, queue: nil) { print("got", $0.name.rawValue) }
NotificationCenter.default.say(.x)
