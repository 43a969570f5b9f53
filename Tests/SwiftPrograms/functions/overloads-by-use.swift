// source: Factory, Future, Relax and FreeCombine
// Overloads that only the code around a call tells apart: the number of a closure's parameters, the result that is
// needed, `&`, `async`, and what an extension requires.
struct Recipe<T> {
  let make: () -> T
  func callAsFunction() -> T { make() }
}
struct Tuned<P, T> {
  let make: (P) -> T
  func callAsFunction(_ p: P) -> T { make(p) }
  var kept: Tuned<P, T> { self }
}
protocol Kitchen: AnyObject {}
extension Kitchen {
  func callAsFunction<T>(key: StaticString = #function, _ make: @escaping () -> T) -> Recipe<T> { Recipe(make: make) }
  func callAsFunction<P, T>(key: StaticString = #function, _ make: @escaping (P) -> T) -> Tuned<P, T> {
    Tuned(make: make)
  }
}
protocol Shared: Kitchen { static var shared: Self { get } }
extension Shared {
  func callAsFunction(_ change: (Self) -> Void) { change(self) }
  @discardableResult func callAsFunction(_ change: (Self) async -> Void) async -> Self {
    await change(self)
    return self
  }
}
final class Home: Shared {
  static let shared = Home()
  var guests = 0
}
extension Home {
  var soup: Recipe<String> { self { "soup" } }
  var bread: Tuned<Int, String> { self { "bread \($0)" } }
  var cake: Tuned<Int, String> { self { "cake \($0)" }.kept }
}
print(Home.shared.soup(), Home.shared.bread(2), Home.shared.cake(3))
Home.shared { $0.guests = 3 }
print(Home.shared.guests)

struct Later<Value, Failure> {
  let text: String
  init(text: String) { self.text = text }
  init(value: Value) { text = "may fail" }
}
extension Later where Failure == Never { init(value: Value) { text = "never fails" } }
struct Broken: Error {}
print(Later<Int, Never>(value: 1).text, Later<Int, Broken>(value: 1).text, Later<Void, any Error>(value: ()).text)

struct Machine<State> {
  enum End { case done, stopped, failed(any Error) }
  let step: (inout State, Int) async throws -> String
  func callAsFunction(_ state: inout State, _ n: Int) async throws -> String { try await step(&state, n) }
  func callAsFunction(_ n: Int, _ end: End) async { print("left", n, end) }
  func callAsFunction(_ state: inout State, _ end: End) async { print("over", state, end) }
  func close(_ state: inout State) async {
    for n in [1, 2] {
      switch n {
      case 1: await self(n, .done)
      default: await self(n, .failed(Broken()))
      }
    }
    await self(&state, .stopped)
  }
}
var state = "s"
let machine = Machine<String> { state, n in
  state += "+"
  return "\(state)\(n)"
}
await machine.close(&state)
print(try await machine(&state, 4))

struct Field {
  struct Name {
    let raw: String
    static let accept = Name(raw: "Accept")
  }
  let line: String
  init(_ name: String, _ value: String) { line = name + ": " + value }
  init(_ name: Name, _ value: String) { self.init(name.raw, value) }
  static func accept(_ value: String) -> Field { Field(.accept, value) }
}
print(Field.accept("text").line, Field(_: "a", "b").line)

struct Request {
  func send(done: (Result<Int, Never>) -> Void) { done(.success(1)) }
  func send<M: Decodable>(again: Int = 0, done: (Result<M, Never>) -> Void) { print("decodes", M.self) }
  func send<M: Decodable>(again: Int = 0, twice: Int = 0, done: (Result<(Int, M), Never>) -> Void) {
    print("decodes a pair", M.self)
  }
}
Request().send { result in
  switch result { case .success(let n): print("plain", n) }
}
Request().send { (result: Result<String, Never>) in }

struct Effect<A> {
  let action: A
  func map<B>(_ change: (A) -> B) -> Effect<B> { Effect<B>(action: change(action)) }
  func map<B>(id: (A?) -> B?) -> Effect { self }
  func map<B>(queue: (B?) -> B?) -> Effect { self }
  func shown() -> Effect<String> { map { "\($0)!" } }
}
print(Effect(action: 3).shown().action)

extension Result where Failure == any Error {
  init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
func plainly(_ body: () throws -> Int) -> Result<Int, any Error> { Result { try body() } }
func slow(_ n: Int) async throws -> Int { if n > 1 { throw Broken() } else { n } }
print(plainly { 3 }, await Result { try await slow(1) }, await Result<Int, any Error> { try await slow(2) })
