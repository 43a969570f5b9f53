// source: own
// Values that are kept by their types, as SwiftUI's environment keeps them.
protocol Key {
  associatedtype Value
  static var defaultValue: Value { get }
}
struct Dependencies {
  private var storage: [ObjectIdentifier: Any] = [:]
  static var current = Dependencies()
  subscript<K: Key>(key: K.Type) -> K.Value {
    get { storage[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }
  subscript<K: Key>(stored key: K.Type) -> K.Value? { storage[ObjectIdentifier(key)] as? K.Value }
  static func with<R>(_ change: (inout Dependencies) throws -> Void, run: () throws -> R) rethrows -> R {
    let old = current
    defer { current = old }
    try change(&current)
    return try run()
  }
}
@propertyWrapper struct Dependency<Value> {
  let path: KeyPath<Dependencies, Value>
  init(_ path: KeyPath<Dependencies, Value>) { self.path = path }
  var wrappedValue: Value { Dependencies.current[keyPath: path] }
}
struct Clock { var now: () -> Double }
enum ClockKey: Key { static let defaultValue = Clock { 0 } }
enum RetryKey: Key { static var defaultValue: Int { 3 } }
extension Dependencies {
  var clock: Clock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
  var retries: Int {
    get { self[RetryKey.self] }
    set { self[RetryKey.self] = newValue }
  }
}
struct Service {
  @Dependency(\.clock) var clock
  @Dependency(\.retries) var retries
  func run() -> String { "\(clock.now()) \(retries)" }
}
print(Service().run())
print(
  Dependencies.with {
    $0.clock = Clock { 42 }
    $0.retries += 2
  } run: { Service().run() + " \(Dependencies.current[stored: RetryKey.self] as Any)" }, Service().run())

// Static properties in members of the type itself, and in initial values.
final class Box {
  static let shared = Box()
  var values: [String: Any] = [:]
}
struct Persisted<Value> {
  static var store: [String: Any] {
    get { Box.shared.values }
    set { Box.shared.values = newValue }
  }
  let key: String
  var value: Value? {
    get { Self.store[key] as? Value }
    nonmutating set { Self.store[key] = newValue }
  }
  static func clear(_ key: String) {
    store[key] = nil
    Persisted.store["cleared", default: 0] = key
  }
}
Persisted<Int>(key: "n").value = 4
print(Persisted<Int>(key: "n").value as Any, Persisted<String>(key: "n").value as Any)
Persisted<Int>.clear("n")
print(Box.shared.values)
