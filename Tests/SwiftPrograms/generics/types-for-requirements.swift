// source: own
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
protocol Service {
    func load<T: Decodable>(_ s: String) throws -> T
    func fetch<T: Decodable>(_ s: String) async throws -> T
    func all<T: Decodable>(_ type: T.Type, from s: String) throws -> [T]
    func first<T: Decodable>(of s: String, as type: T.Type) throws -> T
    func result<T: Decodable>(_ s: String, done: (Result<T, Error>) -> Void)
    func name<T>(_ x: T) -> String
}
struct Endpoint<Response: Decodable> { let json: String }
protocol Sender { func send<R>(_ e: Endpoint<R>) async throws -> R }
final class Client: Service {
    func load<T: Decodable>(_ s: String) throws -> T { try decode(s) }
    func fetch<D: Decodable>(_ s: String) async throws -> D { try decode(s) }
    func all<T: Decodable>(_ type: T.Type, from s: String) throws -> [T] { try JSONDecoder().decode([T].self, from: Data(s.utf8)) }
    func first<T: Decodable>(of s: String, as type: T.Type) throws -> T { try JSONDecoder().decode(type, from: Data(s.utf8)) }
    func result<T: Decodable>(_ s: String, done: (Result<T, Error>) -> Void) {
        done(Result { try JSONDecoder().decode(T.self, from: Data(s.utf8)) })
    }
    func name<T>(_ x: T) -> String { "\(T.self)" }
    private func decode<T: Decodable>(_ s: String) throws -> T { try JSONDecoder().decode(T.self, from: Data(s.utf8)) }
}
extension Client: Sender {
    func send<R>(_ e: Endpoint<R>) async throws -> R where R: Decodable { try JSONDecoder().decode(R.self, from: Data(e.json.utf8)) }
}
struct Mock: Service {
    func load<T: Decodable>(_ s: String) throws -> T { throw CancellationError() }
    func fetch<T: Decodable>(_ s: String) async throws -> T { 7 as! T }
    func all<T: Decodable>(_ type: T.Type, from s: String) throws -> [T] { [] }
    func first<T: Decodable>(of s: String, as type: T.Type) throws -> T { 8 as! T }
    func result<T: Decodable>(_ s: String, done: (Result<T, Error>) -> Void) {}
    func name<T>(_ x: T) -> String { "mock" }
}
struct Movie: Decodable { let title: String }
final class Store {
    private let service: Service
    private let sender: any Sender
    init(service: Service = Client(), sender: any Sender = Client()) { self.service = service; self.sender = sender }
    func one() throws -> Movie { try service.load(#"{"title": "one"}"#) }
    func two() async throws -> [Movie] { return try await service.fetch(#"[{"title": "two"}]"#) }
    func three() async throws -> String {
        let movie: Movie = try await service.fetch(#"{"title": "three"}"#)
        return movie.title
    }
    func four() async throws -> Movie { try await sender.send(Endpoint<Movie>(json: #"{"title": "four"}"#)) }
    func five() -> [String] {
        var titles: [String] = []
        service.result(#"[{"title": "five"}]"#) { (r: Result<[Movie], Error>) in titles = ((try? r.get()) ?? []).map(\.title) }
        return titles
    }
}
let store = Store()
print(try store.one(), try await store.two(), try await store.three(), try await store.four(), store.five())
func generic<S: Service>(_ s: S) throws { let n: [Int] = try s.load("[1, 2]"); print(n, s.name("x"), s.name([1])) }
try generic(Client())
func opaque(_ s: some Service) async throws { let n: Int = try await s.fetch("5"); print(n) }
try await opaque(Client())
try await opaque(Mock())
let s: any Service = Client()
print(try s.all(Int.self, from: "[3]"), try s.first(of: "4", as: Int.self), s.name(2.5))
let list: [any Service] = [Client(), Mock()]
for one in list { print((try? one.load("3") as Int) ?? 0, try await one.fetch("6") as Int, one.name("a")) }
