// source: own
import Foundation
protocol Service: AnyObject { var id: Int { get } }
final class Container {
    enum Scope { case transient, singleton }
    enum ResolveError: Error, CustomStringConvertible { case missing(Any.Type); var description: String { switch self { case .missing(let t): return "no registration for \(t)" } } }
    private struct Entry { let scope: Scope; let make: (Container) throws -> Any }
    private var entries: [String: Entry] = [:]
    private var cache: [String: Any] = [:]
    static let shared = Container()
    private func key<T>(_ t: T.Type, _ name: String?) -> String { "\(t)" + (name.map { "#" + $0 } ?? "") }
    func register<T>(_ t: T.Type = T.self, name: String? = nil, scope: Scope = .transient, _ make: @escaping (Container) throws -> T) { entries[key(t, name)] = Entry(scope: scope, make: make) }
    func resolve<T>(_ t: T.Type = T.self, name: String? = nil) throws -> T {
        let k = key(t, name)
        if let c = cache[k] as? T { return c }
        guard let e = entries[k], let v = try e.make(self) as? T else { throw ResolveError.missing(t) }
        if e.scope == .singleton { cache[k] = v }
        return v
    }
}
@propertyWrapper struct Inject<T> { private var v: T?; let name: String?; init(name: String? = nil) { self.name = name }
  var wrappedValue: T { mutating get { if v == nil { v = try! Container.shared.resolve(T.self, name: name) }; return v! } } }
protocol Logging { func log(_ m: String) }
struct ConsoleLogger: Logging { let prefix: String; func log(_ m: String) { print(prefix, m) } }
protocol API { func fetch() -> [String] }
final class LiveAPI: API { static var made = 0; let logger: Logging; init(logger: Logging) { self.logger = logger; Self.made += 1 }; func fetch() -> [String] { logger.log("fetching"); return ["a", "b"] } }
class ViewModel { @Inject private var api: API; @Inject(name: "loud") var logger: Logging; func load() { logger.log(api.fetch().joined(separator: "+")) } }
let c = Container.shared
c.register(Logging.self) { _ in ConsoleLogger(prefix: ">") }
c.register(Logging.self, name: "loud") { _ in ConsoleLogger(prefix: "!!") }
c.register(API.self, scope: .singleton) { r in LiveAPI(logger: try r.resolve()) }
let vm = ViewModel(); vm.load(); vm.load(); ViewModel().load()
print(LiveAPI.made)
do { let x: Int = try c.resolve(); print(x) } catch { print("error:", error) }
