// source: own
protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; var parent: Coordinator? { get set }; func start(); func finish() }
extension Coordinator { func add(_ c: Coordinator) { children.append(c); c.parent = self; c.start() }
  func remove(_ c: Coordinator) { children.removeAll { $0 === c } }
  func finish() { parent?.remove(self) } }
class BaseCoordinator: Coordinator { var children: [Coordinator] = []; weak var parent: Coordinator?; let router: Router; init(router: Router) { self.router = router }; func start() { fatalError("override") }; deinit { print("deinit", type(of: self)) } }
final class Router { private(set) var stack: [String] = [] { didSet { print("stack:", stack.joined(separator: " / ")) } }; func push(_ s: String) { stack.append(s) }; func pop() { _ = stack.popLast() }; func setRoot(_ s: String) { stack = [s] } }
final class AppCoordinator: BaseCoordinator { var isLoggedIn = false; override func start() { isLoggedIn ? showMain() : showLogin() }
  private func showLogin() { let c = LoginCoordinator(router: router); c.onFinish = { [weak self, weak c] user in guard let self, let c else { return }; print("logged in", user); self.isLoggedIn = true; self.remove(c); self.showMain() }; add(c) }
  private func showMain() { add(MainCoordinator(router: router)) } }
final class LoginCoordinator: BaseCoordinator { var onFinish: ((String) -> Void)?; override func start() { router.setRoot("Login") }; func submit(_ u: String) { onFinish?(u) } }
final class MainCoordinator: BaseCoordinator { override func start() { router.setRoot("Home") }; func openDetail(_ id: Int) { let d = DetailCoordinator(router: router); d.id = id; add(d) } }
final class DetailCoordinator: BaseCoordinator { var id = 0; override func start() { router.push("Detail \(id)") }; func close() { router.pop(); finish() } }
var app: AppCoordinator? = AppCoordinator(router: Router()); app?.start()
(app?.children.first as? LoginCoordinator)?.submit("ann")
if let main = app?.children.last as? MainCoordinator { main.openDetail(3); (main.children.first as? DetailCoordinator)?.close(); print(main.children.isEmpty) }
app = nil; print("done")
