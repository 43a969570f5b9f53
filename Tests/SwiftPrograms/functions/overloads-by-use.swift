// source: own
// A method of a class, and a property of a protocol's extension with the same name.
protocol Expiring { func isExpired(margin: Double) -> Bool }
extension Expiring { var isExpired: Bool { self.isExpired(margin: 2) } }
final class Token: Expiring { func isExpired(margin: Double) -> Bool { margin > 1 } }
print(Token().isExpired, Token().isExpired(margin: 0))

// `self` of a protocol's extension chooses among overloads.
protocol Stoppable { func stop() }
final class Store {
  var all: [any Stoppable] = []
  func insert(_ one: any Stoppable) { all.append(one); print("one") }
  func insert(_ some: any Stoppable...) { all += some; print("some") }
  func insert(_ list: [any Stoppable]) { all += list; print("list") }
}
extension Stoppable { func store(in store: Store) { store.insert(self) } }
func keep<T: Stoppable>(_ one: T, in store: Store) { store.insert(one) }
struct Task1: Stoppable { func stop() { print("stopped") } }
let store = Store()
Task1().store(in: store)
keep(Task1(), in: store)
store.insert([Task1(), Task1()])
store.all[0].stop()

// A closure's type has a type parameter.
struct Holder<P> {
  let p: P
  func expect(_ text: String) -> Self { print(text); return self }
  func expect(_ use: (P) -> Void) -> Self { use(p); return self }
}
extension Sequence {
  func expect(_ text: String) -> Holder<Self> { .init(p: self).expect(text) }
  func expect(_ use: @escaping (Self) -> Void) -> Holder<Self> { .init(p: self).expect(use) }
}
print([1].expect("a").p, [2].expect { print($0) }.p)

// Fewer defaults are better than a requirement of a type parameter, but not than a type.
func f<T: Equatable>(_ x: T, z: Int = 1) { print("constrained, default") }
func f<T>(_ x: T) { print("plain") }
f(3)
func g(_ x: Int, z: Int = 1) { print("Int, default") }
func g<T>(_ x: T) { print("T") }
g(3)
func h<T: AnyObject>(_ x: T, _ y: [T] = [], z: Int = 1) { print("constrained, 2 defaults") }
func h<T>(_ x: T, z: Int = 1) { print("1 default") }
h(store)

// The expected result chooses.
struct Box<T> { let value: T }
func get() -> Box<Any> { print("any"); return Box(value: 0) }
func get() -> Box<Void> { print("void"); return Box(value: ()) }
func get<T: ExpressibleByIntegerLiteral>() -> Box<T> { print("T"); return Box(value: 3) }
let any: Box<Any> = get()
let void: Box<Void> = get()
func number() -> Box<Double> { get() }
print(any.value, void.value, number().value)

// Extensions of Optionals by their short name.
extension Int? {
  var orZero: Int { self ?? 0 }
  mutating func clear() { self = nil }
}
extension (any Stoppable)? { mutating func kill() { self?.stop(); self = nil } }
var maybe: Int? = 3
print(maybe.orZero)
maybe.clear()
print(maybe.orZero)
var task: (any Stoppable)? = Task1()
task.kill()
print(task == nil)
