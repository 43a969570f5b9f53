// source: own
import Foundation
enum NetworkError: LocalizedError, Equatable { case badURL(String), status(code: Int), decoding
  var errorDescription: String? { switch self { case .badURL(let s): "Bad URL: \(s)"; case .status(let c): "HTTP \(c)"; case .decoding: nil } } }
struct Wrapped: Error { let underlying: Error; let context: String }
func fetch(_ url: String) throws -> String { guard url.hasPrefix("http") else { throw NetworkError.badURL(url) }; if url.contains("404") { throw NetworkError.status(code: 404) }; return "<\(url)>" }
func load(_ url: String) -> Result<Int, Error> { Result { try fetch(url) }.map(\.count).mapError { Wrapped(underlying: $0, context: "load") } }
for u in ["http://a", "ftp://b", "http://404"] {
  switch load(u) { case .success(let n): print("ok", n); case .failure(let w as Wrapped): print(w.context, w.underlying.localizedDescription); case .failure(let e): print(e) }
}
do { _ = try fetch("x") } catch NetworkError.badURL(let s) where s.count == 1 { print("short", s) } catch let e as NetworkError { print(e) }
do { _ = try fetch("http://404") } catch NetworkError.status(code: 400..<500) { print("client error") }
print((try? fetch("http://z")) ?? "nil", (try? fetch("z")) as Any)
func process(_ items: [String]) throws -> [Int] { try items.map { guard let n = Int($0) else { throw ParseFailure(text: $0, line: 1) }; return n } }
struct ParseFailure: Error, CustomStringConvertible { let text: String, line: Int; var description: String { "line \(line): '\(text)'" } }
do { print(try process(["1", "2"])); print(try process(["1", "x"])) } catch { print("error:", error) }
func cleanup() { defer { print("3") }; defer { print("2") }; print("1") }
cleanup()
func nested() throws { do { throw NetworkError.decoding } catch { print("inner", error); throw error } }
do { try nested() } catch { print("outer", error as? NetworkError == .decoding) }
let r: Result<Int, NetworkError> = .failure(.decoding); print(r.flatMapError { _ in Result<Int, Never>.success(0) }, (try? r.get()) == nil)
enum Validation: Error { case empty(field: String), tooShort(field: String, min: Int) }
func validate(name: String, password: String) -> [Validation] { var all: [Validation] = []; if name.isEmpty { all.append(.empty(field: "name")) }; if password.count < 8 { all.append(.tooShort(field: "password", min: 8)) }; return all }
print(validate(name: "", password: "abc")); print(validate(name: "a", password: "12345678").isEmpty)
func typed(_ n: Int) throws(ParseFailure) -> Int { if n < 0 { throw ParseFailure(text: "\(n)", line: n) }; return n }
do { print(try typed(1)); _ = try typed(-2) } catch { print(error.line, error.text) }
extension Optional { func orThrow(_ e: @autoclosure () -> Error) throws -> Wrapped { guard let self else { throw e() }; return self } }
do { print(try Int("5").orThrow(NetworkError.decoding)); _ = try Int("q").orThrow(NetworkError.status(code: 1)) } catch { print(error.localizedDescription) }
