// source: own
struct Request: CustomStringConvertible {
  var url: String, method: String, headers: [(String, String)], body: String?
  var description: String { ["\(method) \(url)"] .appending(headers.map { "\($0.0): \($0.1)" }).appending(body.map { [$0] } ?? []).joined(separator: "\n") }
}
extension Array { func appending(_ other: [Element]) -> [Element] { self + other } }
final class RequestBuilder {
  private var url = "", method = "GET", headers: [(String, String)] = [], body: String?
  @discardableResult func url(_ url: String) -> Self { self.url = url; return self }
  @discardableResult func method(_ m: String) -> Self { method = m; return self }
  @discardableResult func header(_ k: String, _ v: String) -> Self { headers.append((k, v)); return self }
  @discardableResult func body(_ b: String) -> Self { body = b; return self }
  enum BuildError: Error { case missingURL }
  func build() throws -> Request {
    guard !url.isEmpty else { throw BuildError.missingURL }
    return Request(url: url, method: method, headers: headers, body: body)
  }
}
print(try! RequestBuilder().url("https://x.y").method("POST").header("A", "1").header("B", "2").body("hi").build())
do { _ = try RequestBuilder().build() } catch { print(error) }
struct Config { var name = "app"; var retries = 3; var tags: Set<String> = [] 
  func with(_ change: (inout Config) -> Void) -> Config { var copy = self; change(&copy); return copy } }
let c = Config().with { $0.retries = 5; $0.tags.insert("fast") }
print(c.retries, c.tags, Config().retries)
struct Pizza { let size: Int; let toppings: [String]
  class Builder { private var size = 30; private var toppings = [String](); func size(_ s: Int) -> Builder { size = s; return self }; func add(_ t: String...) -> Builder { toppings += t; return self }; func build() -> Pizza { Pizza(size: size, toppings: toppings) } } }
print(Pizza.Builder().size(40).add("ham", "egg").add("basil").build())
