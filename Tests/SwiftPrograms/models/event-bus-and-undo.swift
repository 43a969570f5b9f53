// source: own
import Schedulers
import Foundation

// An undo manager, event bus with weak observers, keyed subscripts, and operators with Result.
final class EventBus {
  private var subjects: [ObjectIdentifier: Any] = [:]
  private func subject<E>(_ type: E.Type) -> PassthroughSubject<E, Never> {
    let key = ObjectIdentifier(type)
    if let known = subjects[key] as? PassthroughSubject<E, Never> { return known }
    let made = PassthroughSubject<E, Never>()
    subjects[key] = made
    return made
  }
  func on<E>(_ type: E.Type) -> AnyPublisher<E, Never> { subject(type).eraseToAnyPublisher() }
  func post<E>(_ event: E) { subject(E.self).send(event) }
}
struct UserLoggedIn { let name: String }
struct CartChanged: CustomStringConvertible { var items: Int; var description: String { "cart of \(items)" } }
class Observer {
  let id: String
  private var tokens: Set<AnyCancellable> = []
  init(id: String, bus: EventBus) {
    self.id = id
    bus.on(UserLoggedIn.self).sink { [weak self] in self?.handle($0) }.store(in: &tokens)
    bus.on(CartChanged.self).filter { $0.items > 1 }.map(\.description).sink { [unowned self] in print(self.id, "sees", $0) }.store(in: &tokens)
  }
  func handle(_ event: UserLoggedIn) { print(id, "greets", event.name) }
  deinit { print(id, "gone") }
}
final class Loud: Observer {
  override func handle(_ event: UserLoggedIn) {
    super.handle(event)
    print(id.uppercased() + "!")
  }
}
let bus = EventBus()
var one: Observer? = Loud(id: "one", bus: bus)
do {
  let two = Observer(id: "two", bus: bus)
  bus.post(UserLoggedIn(name: "Ann"))
  bus.post(CartChanged(items: 1))
  withExtendedLifetime(two) { bus.post(CartChanged(items: 2)) }
}
bus.post(UserLoggedIn(name: "Bob"))
one = nil
bus.post(UserLoggedIn(name: "nobody"))
final class Undo<State> {
  private(set) var state: State { didSet { changes.send((oldValue, state)) } }
  private var past: [State] = []
  private var future: [State] = []
  let changes = PassthroughSubject<(old: State, new: State), Never>()
  init(_ state: State) { self.state = state }
  func perform(_ change: (inout State) throws -> Void) rethrows {
    var copy = state
    try change(&copy)
    past.append(state)
    future = []
    state = copy
  }
  @discardableResult func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(state)
    state = last
    return true
  }
  @discardableResult func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(state)
    state = next
    return true
  }
}
struct Doc: Equatable { var title = "untitled"; var tags: Set<String> = []; subscript(tag: String) -> Bool { get { tags.contains(tag) } set { if newValue { tags.insert(tag) } else { tags.remove(tag) } } } }
struct Invalid: Error {}
let doc = Undo(Doc())
let token = doc.changes.map { ($0.old.title, $0.new.title, $0.new.tags.sorted()) }.removeDuplicates { $0 == $1 }.sink { print($0.0, "->", $0.1, $0.2) }
doc.perform { $0.title = "plan" }
doc.perform { $0["draft"] = true; $0["old"] = false }
do { try doc.perform { $0.title = "broken"; throw Invalid() } } catch { print("kept", doc.state.title) }
doc.undo()
print(doc.undo(), doc.undo(), doc.redo(), doc.state.title)
doc.perform { $0.tags.formUnion(["a", "b"]) }
print(doc.redo(), doc.state.tags.count)
enum Validation<Value, Problem> {
  case valid(Value)
  case invalid([Problem])
  func map<T>(_ f: (Value) -> T) -> Validation<T, Problem> {
    switch self {
    case .valid(let value): .valid(f(value))
    case .invalid(let problems): .invalid(problems)
    }
  }
}
func zip<A, B, P>(_ a: Validation<A, P>, _ b: Validation<B, P>) -> Validation<(A, B), P> {
  switch (a, b) {
  case let (.valid(a), .valid(b)): .valid((a, b))
  case let (.invalid(a), .invalid(b)): .invalid(a + b)
  case let (.invalid(problems), _), let (_, .invalid(problems)): .invalid(problems)
  }
}
func name(_ s: String) -> Validation<String, String> { s.isEmpty ? .invalid(["no name"]) : .valid(s) }
func age(_ n: Int) -> Validation<Int, String> { (0..<150) ~= n ? .valid(n) : .invalid(["age \(n)?"]) }
for (s, n) in [("Ann", 31), ("", 31), ("", 200)] { print(zip(name(s), age(n)).map { "\($0) is \($1)" }) }
infix operator >>>: CompositionPrecedence
precedencegroup CompositionPrecedence { associativity: left
  higherThan: AssignmentPrecedence
}
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
let shout = { (s: String) in s.uppercased() } >>> { $0 + "!" } >>> \.count
print(shout("hey"), ["a", "bcd"].map(shout))
let results: [Result<Int, Error>] = ["1", "x", "3"].map { s in Result { guard let n = Int(s) else { throw Invalid() }; return n } }
print(results.compactMap { try? $0.get() }, results.map { if case .failure = $0 { "bad" } else { "ok" } }, (try? results[1].get()) as Any)
