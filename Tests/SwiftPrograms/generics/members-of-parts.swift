// source: own
// Types of parts of generic types, and literals that a key path tells.
protocol Aggregate {
  associatedtype Event
  associatedtype Failure: Error
  init()
  mutating func apply(_ event: Event)
}
struct Command<A: Aggregate> { let run: (A) -> Result<[A.Event], A.Failure> }
extension Aggregate {
  func decide(_ command: Command<Self>) -> Result<[Event], Failure> { command.run(self) }
  static func replay<S: Sequence>(_ events: S) -> Self where S.Element == Event {
    events.reduce(into: Self()) { $0.apply($1) }
  }
}
struct Account: Aggregate {
  enum Event { case deposited(Int), withdrawn(Int) }
  enum Failure: Error { case missing(Int) }
  var balance = 0
  mutating func apply(_ event: Event) {
    switch event {
    case .deposited(let amount): balance += amount
    case .withdrawn(let amount): balance -= amount
    }
  }
}
extension Command where A == Account {
  static func withdraw(_ amount: Int) -> Self {
    .init { $0.balance >= amount ? .success([.withdrawn(amount)]) : .failure(.missing(amount - $0.balance)) }
  }
}
let account = Account.replay([.deposited(10), .withdrawn(3)])
print(account.balance, account.decide(.withdraw(5)), account.decide(.withdraw(9)))

@dynamicMemberLookup struct Draft<T> {
  private var value: T
  private(set) var changes = 0
  init(_ value: T) { self.value = value }
  subscript<V>(dynamicMember path: WritableKeyPath<T, V>) -> V {
    get { value[keyPath: path] }
    set {
      value[keyPath: path] = newValue
      changes += 1
    }
  }
  func commit() -> T { value }
}
struct Person {
  var name: String
  var age: Double
}
var draft = Draft(Person(name: "Ann", age: 31))
draft.age = 1
draft.name += "a"
print(draft.commit(), draft.changes)

// The type arguments of an operator that is passed as a function.
protocol Unit { static var symbol: String { get } }
enum Metre: Unit { static let symbol = "m" }
struct Quantity<U: Unit>: AdditiveArithmetic, CustomStringConvertible, ExpressibleByIntegerLiteral {
  var value: Double
  init(_ value: Double) { self.value = value }
  init(integerLiteral value: Int) { self.value = Double(value) }
  static var zero: Self { Self(0) }
  static func + (a: Self, b: Self) -> Self { .init(a.value + b.value) }
  static func - (a: Self, b: Self) -> Self { .init(a.value - b.value) }
  var description: String { "\(value) \(U.symbol)" }
}
let length: Quantity<Metre> = 4
print([length, 2].reduce(.zero, +), [length, 2].reduce(length, -))
func summed<T: AdditiveArithmetic>(_ values: [T]) -> T { values.reduce(.zero, +) }
print(summed([length, 3]))
