// source: own
protocol Action {}
enum TodoAction: Action { case add(String), remove(at: S2) }
struct S2: ExpressibleByArrayLiteral { var s: Set<Int>; init(arrayLiteral e: Int...) { s = Set(e) } }
func todoReducer(action: Action) {
    switch action {
    case let action as TodoAction:
        print(action)
    default: break
    }
}
todoReducer(action: TodoAction.remove(at: [0, 2]))
