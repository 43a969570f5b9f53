// source: own
import Schedulers
class Coordinator<R> {
  let result = PassthroughSubject<R, Never>()
  var children = [R]()
  let first = Just<[R]>([])
  var kept = Set<AnyCancellable>()
  func start<S>(_ child: Coordinator<S>, then handle: @escaping (S) -> Void) {
    child.result.sink { value in handle(value) }.store(in: &kept)
    child.children.forEach { handle($0) }
    if let one = child.children.first { handle(one) }
    child.first.sink { print($0.count) }.store(in: &kept)
  }
}
let app = Coordinator<Void>(), login = Coordinator<String>()
login.children = ["a", "b"]
app.start(login) { print($0.uppercased()) }
login.result.send("done")
struct Box<T> { var items = [T](); func copy<U>(_ other: Box<U>, _ f: (U) -> T) -> Box { Box(items: other.items.map(f)) } }
print(Box<Int>().copy(Box(items: ["x", "yy"])) { $0.count })
