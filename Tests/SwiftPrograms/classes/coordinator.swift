// source: own
import Schedulers
final class Router { let events = PassthroughSubject<String, Never>(); private(set) var path: [String] = []
  func push(_ s: String) { path.append(s); events.send("push " + s) }
  func pop() { if let last = path.popLast() { events.send("pop " + last) } } }
final class Coordinator { private let router: Router; private var token: AnyCancellable?; private(set) var log: [String] = []
  init(_ router: Router) { self.router = router; token = router.events.sink { [unowned self] in log.append($0) } }
  func run() { router.push("home"); router.push("detail"); router.pop() }
  deinit { print("coordinator ends with", log) } }
let router = Router()
var coordinator: Coordinator? = Coordinator(router)
coordinator?.run()
coordinator = nil
router.push("after")
print(router.path)
