// source: own
import Foundation
protocol Action {}
typealias Reducer<S> = (inout S, Action) -> Void
typealias Dispatch = (Action) -> Void
typealias Middleware<S> = (@escaping Dispatch, @escaping () -> S) -> (@escaping Dispatch) -> Dispatch
final class Store<State> {
    private(set) var state: State { didSet { subscribers.values.forEach { $0(state) } } }
    private let reducer: Reducer<State>
    private var subscribers: [UUID: (State) -> Void] = [:]
    private var dispatcher: Dispatch!
    init(initial: State, reducer: @escaping Reducer<State>, middlewares: [Middleware<State>] = []) {
        state = initial
        self.reducer = reducer
        dispatcher = middlewares.reversed().reduce({ [unowned self] action in self._dispatch(action) }) { next, mw in
            mw({ [weak self] in self?.dispatch($0) }, { [unowned self] in self.state })(next)
        }
    }
    private func _dispatch(_ action: Action) { reducer(&state, action) }
    func dispatch(_ action: Action) { dispatcher(action) }
    func subscribe(_ f: @escaping (State) -> Void) -> () -> Void {
        let id = UUID()
        subscribers[id] = f
        f(state)
        return { [weak self] in self?.subscribers[id] = nil }
    }
}
struct Todo: Identifiable, Equatable { let id: Int; var title: String; var done = false }
struct AppState: Equatable {
    enum Filter: String, CaseIterable { case all, active, completed }
    var todos: [Todo] = []
    var filter: Filter = .all
    var nextID = 1
    var visible: [Todo] {
        switch filter {
        case .all: return todos
        case .active: return todos.filter { !$0.done }
        case .completed: return todos.filter(\.done)
        }
    }
}
enum TodoAction: Action { case add(String), toggle(id: Int), remove(at: IndexSet2), setFilter(AppState.Filter) }
struct IndexSet2: ExpressibleByArrayLiteral { var s: Set<Int>; init(arrayLiteral e: Int...) { s = Set(e) } }
struct Reset: Action {}
func todoReducer(state: inout AppState, action: Action) {
    switch action {
    case let action as TodoAction:
        switch action {
        case .add(let title):
            state.todos.append(Todo(id: state.nextID, title: title))
            state.nextID += 1
        case .toggle(let id):
            guard let i = state.todos.firstIndex(where: { $0.id == id }) else { return }
            state.todos[i].done.toggle()
        case .remove(let at):
            for i in at.s.sorted(by: >) { state.todos.remove(at: i) }
        case .setFilter(let f): state.filter = f
        }
    case is Reset: state = AppState()
    default: break
    }
}
let logger: Middleware<AppState> = { _, getState in
    { next in
        { action in
            print("→ \(action)")
            next(action)
            print("  \(getState().todos.count) todos")
        }
    }
}
let doubler: Middleware<AppState> = { dispatch, _ in { next in { action in
    next(action)
    if case TodoAction.add(let t)? = action as? TodoAction, t.hasPrefix("x2 ") { dispatch(TodoAction.add(String(t.dropFirst(3)))) }
} } }
let store = Store(initial: AppState(), reducer: todoReducer, middlewares: [logger, doubler])
let stop = store.subscribe { s in print("  state:", s.visible.map { "\($0.title)\($0.done ? "✓" : "")" }) }
store.dispatch(TodoAction.add("Milk"))
store.dispatch(TodoAction.add("x2 Eggs"))
store.dispatch(TodoAction.toggle(id: 1))
store.dispatch(TodoAction.setFilter(.completed))
store.dispatch(TodoAction.remove(at: [0, 2]))
stop()
store.dispatch(Reset())
print(AppState.Filter.allCases.map(\.rawValue.capitalized), store.state == AppState())
