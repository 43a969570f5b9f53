// source: own
import Schedulers

protocol Loading: AnyObject { func load(_ id: Int) -> AnyPublisher<String, Never> }
final class Server: Loading {
  let prefix: String
  init(_ prefix: String) { self.prefix = prefix }
  func load(_ id: Int) -> AnyPublisher<String, Never> { Just("\(prefix)\(id)").eraseToAnyPublisher() }
  func parse(_ text: String) throws -> Int {
    struct Bad: Error {}
    guard let n = Int(text) else { throw Bad() }
    return n
  }
  deinit { print("server gone") }
}
final class Model {
  private var bag = Set<AnyCancellable>()
  private(set) var names: [String] = []
  private let server: any Loading
  init(_ server: any Loading) { self.server = server }
  func start(_ ids: [Int]) {
    ids.publisher.flatMap(server.load).map(decorated).sink(receiveValue: add).store(in: &bag)
    ids.publisher.map { $0 * 10 }.sink(receiveCompletion: end, receiveValue: self.note).store(in: &bag)
  }
  private func decorated(_ name: String) -> String { "<\(name)>" }
  private func add(_ name: String) { names.append(name) }
  private func note(_ n: Int) { print("note", n) }
  private func end(_ completion: Subscribers.Completion<Never>) { print("end", completion) }
  func twice(_ n: Int, plus m: Int) -> Int { n * 2 + m }
}
let model = Model(Server("s"))
model.start([1, 2])
print(model.names)
let bound = model.twice
print(bound(3, 1))
let unbound = Model.twice
print(unbound(model)(4, 2))
print([1, 2, 3].map(Counter(by: 5).add), ["a", "b"].map(Counter.name(of:)))

struct Counter {
  var by: Int
  func add(_ n: Int) -> Int { n + by }
  static func name(of text: String) -> String { text + "!" }
}
var counter = Counter(by: 1)
let add = counter.add
counter.by = 100
print(add(1), counter.add(1))

final class Store<Value> {
  private var bag: [AnyCancellable] = []
  private(set) var value: Value
  init(_ value: Value) { self.value = value }
  func set(_ new: Value) { value = new }
  func follow(_ publisher: AnyPublisher<Value, Never>) { publisher.sink(receiveValue: set).store(in: &bag) }
}
let store = Store(0)
store.follow([1, 2, 3].publisher.eraseToAnyPublisher())
print(store.value)

enum State<Value> { case loading, loaded(Value), failed(any Error) }
func states(_ texts: [String], _ parse: @escaping (String) throws -> Int) -> AnyPublisher<State<Int>, Never> {
  texts.publisher.tryMap(parse).map(State.loaded).catch { Just(.failed($0)) }.prepend(.loading).eraseToAnyPublisher()
}
do {
  let server = Server("x")
  _ = states(["1", "two", "3"], server.parse).sink { state in
    switch state {
    case .loading: print("loading")
    case .loaded(let n): print("loaded", n)
    case .failed(let error): print("failed", type(of: error))
    }
  }
}
final class Owner {
  var action: (() -> Void)?
  func run() { print("run") }
  deinit { print("owner gone") }
}
var owner: Owner? = Owner()
let run = owner!.run
owner = nil
run()
