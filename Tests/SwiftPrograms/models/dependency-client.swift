// source: own
import Schedulers
struct User: Equatable { let id: Int; let name: String }
struct Failure: Error, Equatable {}
struct Client {
  var fetch: (Int) -> AnyPublisher<User, Failure>
  var log: (String) -> Void = { _ in }
  var count: () -> Int
  var pick: @Sendable (Int, String) throws -> [String]
  var later: ((Int) -> Void)?
  var loop: () async throws -> User
  static let mock = Client(
    fetch: { id in id > 0 ? Just(User(id: id, name: "u\(id)")).setFailureType(to: Failure.self).eraseToAnyPublisher() : Fail(error: Failure()).eraseToAnyPublisher() },
    log: { print("log", $0) }, count: { 3 }, pick: { n, s in Array(repeating: s, count: n) }, later: { print("later", $0) },
    loop: { User(id: 9, name: "async") })
}
enum Action: Equatable { case got(Result<User, Failure>), none }
final class Model {
  let client: Client
  var bag = Set<AnyCancellable>()
  var onChange: ((User) -> Void)?
  let transform: (String) -> String
  init(_ client: Client, transform: @escaping (String) -> String = { $0.uppercased() }) { self.client = client; self.transform = transform }
  func load(_ id: Int) {
    client.fetch(id).map { Action.got(.success($0)) }.catch { Just(.got(.failure($0))) }
      .sink { print($0) }.store(in: &bag)
    client.fetch(id).map(\.name).map(transform).replaceError(with: "none").sink { [weak self] in self?.client.log($0) }.store(in: &bag)
    let names = client.fetch(id).map { $0.name.count }.eraseToAnyPublisher()
    names.sink(receiveCompletion: { _ in }, receiveValue: { print("count", $0) }).store(in: &bag)
    onChange?(User(id: id, name: transform("x")))
    client.later?(id)
    print(client.count() + 1, transform("abc").count, (try? client.pick(2, "z").joined()) ?? "")
  }
}
let m = Model(.mock)
m.onChange = { print("changed", $0.name) }
m.load(1)
m.load(0)
struct Box<T> { let make: () -> T; let f: (T) -> [T]; func run() -> [T] { f(make()) } }
print(Box(make: { 1 }, f: { [$0, $0 + 1] }).run().map { $0 * 2 })
let b = Box<String>(make: { "s" }, f: { [$0] })
print(b.make().uppercased(), b.f("q").first!.count)
