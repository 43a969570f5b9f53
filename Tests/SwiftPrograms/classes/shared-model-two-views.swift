// source: own
import Schedulers
final class Session: ObservableObject { static let shared = Session(); @Published var user: String?; private init() {} }
final class Header { var title = ""; private var bag = Set<AnyCancellable>()
  init() { Session.shared.$user.map { $0 ?? "guest" }.sink { [unowned self] in title = "Hello, \($0)"; print(title) }.store(in: &bag) } }
let header = Header()
Session.shared.user = "ann"
Session.shared.user = nil
print(header.title)
