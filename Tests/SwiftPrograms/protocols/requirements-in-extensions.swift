// source: own
import Foundation
// Requirements given by an extension of the type; protocols below; conformances in extensions that use what mentions the type.
enum Request: Endpoint {
    case list(page: Int)
    case detail(Int)
}
extension Request {
    var base: Server {
        switch self {
        case .list: return Server(host: "list.example")
        case .detail: return Server(host: "detail.example")
        }
    }
    var path: String { if case .detail(let n) = self { return "/\(n)" }; return "/" }
}
struct Server { var host: String }
protocol Endpoint { var base: Server { get }; var path: String { get } }
func address(_ e: Endpoint) -> String { e.base.host + e.path }
print(address(Request.list(page: 1)), address(Request.detail(7)))

struct Check: Equatable { let run: () -> Int }
extension Check { static func == (a: Check, b: Check) -> Bool { a.run() == b.run() } }
print(Check { 1 } == Check { 1 }, Check { 1 } == Check { 2 })

func greeter() -> Greeting { English() }
struct English { var name = "Ann" }
extension English: Greeting { func greet() -> String { prefix() + name } }
func prefix() -> String { isLoud ? "HELLO " : "hello " }
let isLoud = true
protocol Greeting { func greet() -> String }
print(greeter().greet())

final class Client { let root = "https://example.com" }
extension Client: Service {
    func load<T: Decodable>(_ route: Route) throws -> T {
        try JSONDecoder().decode(T.self, from: Data(#"{"title": "\#(route.owner.name)"}"#.utf8))
    }
}
protocol Service { func load<T: Decodable>(_ route: Route) throws -> T }
protocol Route { var owner: Screen { get } }
struct Home: Route { var owner: Screen { Screen() } }
final class Screen {
    let name = "home"
    let service: Service
    init(service: Service = Client()) { self.service = service }
    func show() throws { let m: Movie = try service.load(Home()); print(m.title, m) }
}
struct Movie { let title: String }
extension Movie: Decodable {
    init(from decoder: Decoder) throws {
        title = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .title).capitalized
    }
    enum Keys: String, CodingKey { case title }
}
try Screen().show()
func titles(_ json: String) throws -> [String] { try decoded([Movie].self, json).map(\.title) }
func decoded<T: Decodable>(_ type: T.Type, _ json: String) throws -> T { try JSONDecoder().decode(type, from: Data(json.utf8)) }
print(try titles(#"[{"title": "a"}, {"title": "b"}]"#))

// An object that is hashable by a protocol's defaults.
final class Token: HashableObject { let n: Int; init(_ n: Int) { self.n = n } }
protocol HashableObject: AnyObject, Hashable {}
extension HashableObject {
    static func == (a: Self, b: Self) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
let one = Token(1)
print(Set([one, one, Token(1)]).count, one == Token(1))

struct Ordered<E: Hashable>: Equatable, Collection {
    typealias Element = E
    typealias Index = Int
    private var array: [Element] = []
    private var set: Set<Element> = []
    init(_ all: [E]) { for e in all { append(e) } }
    mutating func append(_ e: E) { if set.insert(e).inserted { array.append(e) } }
}
extension Ordered: RandomAccessCollection {
    var startIndex: Int { array.startIndex }
    var endIndex: Int { array.endIndex }
    subscript(i: Int) -> E { array[i] }
}
extension Ordered { var all: [E] { array } }
print(Ordered([3, 1, 3]).count, Ordered(["a"]).first!, Ordered([1, 1]).all)
