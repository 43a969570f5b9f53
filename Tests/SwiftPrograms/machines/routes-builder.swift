// source: own
@resultBuilder struct RouteBuilder { static func buildBlock(_ r: Route...) -> [Route] { r }; static func buildOptional(_ r: [Route]?) -> Route { .group(r ?? []) }; static func buildArray(_ r: [[Route]]) -> Route { .group(r.flatMap { $0 }) } ; static func buildExpression(_ r: Route) -> Route { r }; static func buildExpression(_ s: String) -> Route { .leaf(s) { _ in "default \(s)" } } ; static func buildFinalResult(_ r: [Route]) -> Route { .group(r) } }
indirect enum Route { case leaf(String, ([String: String]) -> String), scope(String, Route), group([Route]) 
  static func at(_ p: String, @RouteBuilder _ c: () -> Route) -> Route { .scope(p, c()) }
  static func get(_ p: String, _ h: @escaping ([String: String]) -> String) -> Route { .leaf(p, h) }
  func match(_ path: [Substring], _ params: [String: String] = [:]) -> String? { switch self {
    case .leaf(let p, let h): let parts = p.split(separator: "/"); guard parts.count == path.count else { return nil }; var ps = params
      for (a, b) in zip(parts, path) { if a.hasPrefix(":") { ps[String(a.dropFirst())] = String(b) } else if a != b { return nil } }; return h(ps)
    case .scope(let p, let r): guard path.first.map(String.init) == p else { return nil }; return r.match(Array(path.dropFirst()), params)
    case .group(let rs): for r in rs { if let m = r.match(path, params) { return m } }; return nil } } }
@RouteBuilder func routes(debug: Bool) -> Route { Route.at("users") { Route.get("") { _ in "list" }; Route.get(":id") { "user \($0["id"]!)" }; Route.get(":id/posts/:pid") { p in p.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ";") } }; if debug { "debug" }; for n in ["a", "b"] { Route.get("v/\(n)") { _ in n } } }
let r = routes(debug: true)
for p in ["users/7", "users", "users/1/posts/2", "debug", "v/b", "nope"] { print(p, r.match(p.split(separator: "/")) ?? "404") }
