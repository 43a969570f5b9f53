// source: own
// A value of type `T!` is unwrapped for a type parameter that no Optional meets, and stays an Optional for any other.
protocol Service { var name: String { get } }
struct Live: Service { let name = "live" }
final class Client<S: Service> {
  let service: S
  init(service: S) { self.service = service }
}
func kind<T>(_ value: T) -> String { "\(T.self)" }
func key<T: Hashable>(_ value: T) -> String { "\(T.self)" }
func next<I: BinaryInteger>(_ value: I) -> I { value + 1 }
func longest<C: Collection>(_ all: C...) -> Int { all.map(\.count).max() ?? 0 }
final class Case {
  var service: Live!
  var number: Int!
  var names: [String]!
  func run() {
    service = Live()
    number = 4
    names = ["a", "b"]
    print(Client(service: service).service.name, next(number), longest(names, ["c"]))
    print(kind(service), kind(number), key(number), kind(names))
  }
}
Case().run()
