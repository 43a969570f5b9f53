// source: own
struct AppState: Equatable { var count = 0; var log: [String] = []; var user: User?
  struct User: Equatable { var name: String } }
enum Action { case increment(by: Int = 1), reset, login(name: String), logout }
typealias Reducer<S, A> = (inout S, A) -> Void
let reducer: Reducer<AppState, Action> = { state, action in
  switch action {
  case .increment(let n): state.count += n
  case .reset: state = AppState(user: state.user)
  case .login(let name): state.user = .init(name: name)
  case .logout: state.user = nil
  }
  state.log.append("\(action)")
}
var state = AppState()
for action in [Action.increment(), .increment(by: 5), .login(name: "Ann"), .reset, .logout] { reducer(&state, action); print(state.count, state.user?.name ?? "-") }
print(state)
