// source: own
// The container whose static the wrapper uses is declared below it.
@propertyWrapper struct Inject<T> { var wrappedValue: T { Container.shared.resolve() } }
protocol Greeter { func greet() -> String }
struct Polite: Greeter { func greet() -> String { "good day" } }
final class Screen {
  @Inject private var greeter: Greeter
  @Inject var count: Int
  func show() -> String { greeter.greet() + " \(count)" }
}
final class Container {
  static let shared = Container()
  private var makers: [ObjectIdentifier: () -> Any] = [:]
  private init() {}
  func register<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = { make() } }
  func resolve<T>() -> T {
    guard let made = makers[ObjectIdentifier(T.self)]?() as? T else { fatalError("no \(T.self)") }
    return made
  }
}
Container.shared.register(Greeter.self) { Polite() }
Container.shared.register { 7 }
print(Screen().show())
