// source: own
import Combine
import Foundation
// Coordinator, notification centre, user defaults wrapper, timers
@propertyWrapper struct UserDefault<Value> {
  let key: String; let defaultValue: Value; var store: UserDefaults = .standard
  var wrappedValue: Value {
    get { store.object(forKey: key) as? Value ?? defaultValue }
    set { store.set(newValue, forKey: key) }
  }
  var projectedValue: String { key }
}
extension Notification.Name { static let didLogIn = Notification.Name("didLogIn"); static let didLogOut = Notification.Name("didLogOut") }
struct User: Codable, Equatable, CustomStringConvertible { let name: String; var description: String { "User(\(name))" } }
protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
extension Coordinator {
  func add(_ child: Coordinator) { children.append(child); child.start() }
  func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
}
class BaseCoordinator: Coordinator { var children: [Coordinator] = []; func start() { fatalError("override") }; deinit { print("\(type(of: self)) deinit") } }
final class LoginCoordinator: BaseCoordinator {
  let finished = PassthroughSubject<User, Never>()
  override func start() { print("login starts") }
  func submit(_ name: String) { finished.send(User(name: name)) }
}
final class HomeCoordinator: BaseCoordinator {
  let user: User
  private var ticks: AnyCancellable?
  @Published var seconds = 0
  init(user: User) { self.user = user; super.init() }
  override func start() {
    print("home of", user)
    ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect().scan(0) { n, _ in n + 1 }.sink { [weak self] in self?.seconds = $0 }
  }
}
final class AppCoordinator: BaseCoordinator {
  @UserDefault(key: "lastUser", defaultValue: "nobody") var lastUser
  private var bag = Set<AnyCancellable>()
  weak var home: HomeCoordinator?
  override func start() {
    let login = LoginCoordinator()
    login.finished.first().sink { [weak self, weak login] user in
      guard let self, let login else { return }
      lastUser = user.name
      NotificationCenter.default.post(name: .didLogIn, object: self, userInfo: ["user": user])
      remove(login)
    }.store(in: &bag)
    NotificationCenter.default.publisher(for: .didLogIn)
      .compactMap { $0.userInfo?["user"] as? User }
      .sink { [unowned self] user in let home = HomeCoordinator(user: user); self.home = home; add(home) }
      .store(in: &bag)
    NotificationCenter.default.publisher(for: .didLogOut).sink { [unowned self] _ in children.removeAll() }.store(in: &bag)
    add(login)
  }
}
let app = AppCoordinator()
app.start()
(app.children.first as? LoginCoordinator)?.submit("Ann")
print(app.children.count, app.lastUser, app.$lastUser)
let watch = app.home?.$seconds.sink { print("seconds", $0) }
DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { NotificationCenter.default.post(name: .didLogOut, object: nil) }
DispatchQueue.main.asyncAfter(deadline: .now() + 6) { print(app.children.isEmpty, app.home == nil, UserDefaults.standard.string(forKey: "lastUser") ?? "-") }
