// source: own
import Foundation
struct Request { var path: String; var headers: [String: String] = [:]; var query: [String: [String]] = [:]
  init(_ raw: String) {
    let parts = raw.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    guard parts.count > 1 else { return }
    for pair in parts[1].split(separator: "&") { let kv = pair.split(separator: "=", maxSplits: 1).map(String.init); query[kv[0], default: []].append(kv.count > 1 ? kv[1].removingPercentEncoding ?? kv[1] : "") }
  } }
struct Response: CustomStringConvertible { var status = 200, body = ""; var headers: [String: String] = [:]
  var description: String { "\(status) \(body)" + (headers.isEmpty ? "" : " " + headers.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")) } }
enum HTTPError: Error { case notFound(String), unauthorized, teapot(reason: String, code: Int = 418) }
protocol Middleware { associatedtype Next = (Request) throws -> Response; func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response }
struct Logger: Middleware { let sink: (String) -> Void; func handle(_ r: Request, next: (Request) throws -> Response) rethrows -> Response { sink("> \(r.path)"); let x = try next(r); sink("< \(x.status)"); return x } }
struct Auth: Middleware { let token: String; func handle(_ r: Request, next: (Request) throws -> Response) throws -> Response { guard r.headers["token"] == token || r.path.hasPrefix("/public") else { throw HTTPError.unauthorized }; return try next(r) } }
struct Recover: Middleware { func handle(_ r: Request, next: (Request) throws -> Response) -> Response {
  do { return try next(r) }
  catch HTTPError.notFound(let p) { return Response(status: 404, body: "no \(p)") }
  catch HTTPError.teapot(let reason, let code) where code != 418 { return .init(status: code, body: reason) }
  catch let error as HTTPError { return Response(status: 400, body: "\(error)") }
  catch { return Response(status: 500, body: String(describing: error)) } } }
struct AnyMiddleware { private let run: (Request, (Request) throws -> Response) throws -> Response; let name: String
  init<M: Middleware>(_ m: M) { run = m.handle; name = String(describing: M.self) }
  func callAsFunction(_ r: Request, _ n: (Request) throws -> Response) throws -> Response { try run(r, n) } }
final class Router {
  typealias Handler = (Request, [String: String]) throws -> Response
  private var routes: [(pattern: [Substring], handler: Handler)] = []
  private var chain: [AnyMiddleware] = []
  func use(_ ms: any Middleware...) { for m in ms { func open<M: Middleware>(_ m: M) { chain.append(AnyMiddleware(m)) }; open(m) } }
  subscript(pattern: String) -> Handler? { get { nil } set { routes.removeAll { $0.pattern == pattern.split(separator: "/") }; if let h = newValue { routes.append((pattern.split(separator: "/"), h)) } } }
  private func dispatch(_ r: Request) throws -> Response {
    let parts = r.path.split(separator: "/")
    route: for (pattern, handler) in routes where pattern.count == parts.count {
      var params: [String: String] = [:]
      for (p, v) in zip(pattern, parts) {
        switch (p.first, p == v) { case (":"?, _): params[String(p.dropFirst())] = String(v); case (_, true): continue; default: continue route }
      }
      return try handler(r, params)
    }
    throw HTTPError.notFound(r.path)
  }
  func serve(_ r: Request) throws -> Response {
    let all = chain.reversed().reduce(dispatch as (Request) throws -> Response) { next, m in { try m($0, next) } }
    return try all(r)
  }
  var names: String { chain.map(\.name).joined(separator: "|") }
}
var lines: [String] = []
let router = Router()
router.use(Recover(), Logger { lines.append($0) }, Auth(token: "t"))
router["/public/hello/:name"] = { r, p in Response(body: "hello \(p["name"]!) \(r.query["x"] ?? [])") }
router["/sum/:a/:b"] = { _, p in
  guard let (a, b) = p["a"].flatMap(Int.init).flatMap({ a in p["b"].flatMap(Int.init).map { (a, $0) } }) else { throw HTTPError.teapot(reason: "not numbers", code: 422) }
  let (sum, o) = a.addingReportingOverflow(b)
  return o ? Response(status: 507) : Response(body: "\(sum)", headers: ["len": "\(sum)".count.description])
}
router["/boom"] = { _, _ in throw CocoaError(.fileNoSuchFile) }
router["/tea"] = { _, _ in throw HTTPError.teapot(reason: "short") }
for raw in ["/public/hello/Ann?x=1&x=a%20b&y", "/sum/1/2", "/nope", "/public/none"] { print(try router.serve(Request(raw))) }
for raw in ["/sum/1/2", "/sum/1/z", "/sum/9223372036854775807/1", "/tea", "/nope"] { var r = Request(raw); r.headers["token"] = "t"; print(try! router.serve(r)) }
print(lines.count, lines.filter { $0.hasPrefix("<") }, router.names)
router["/sum/:a/:b"] = nil
var q = Request("/sum/1/2"); q.headers = ["token": "t"]; print(try router.serve(q))
