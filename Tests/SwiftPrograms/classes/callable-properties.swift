// source: own
struct Reducer<State, Event> {
  let f: (inout State, Event) -> Void
  func callAsFunction(_ state: inout State, _ event: Event) { f(&state, event) }
}
final class Store<State, Event> {
  private(set) var state: State
  private let reducer: Reducer<State, Event>
  init(_ state: State, _ reducer: Reducer<State, Event>) { (self.state, self.reducer) = (state, reducer) }
  func send(_ event: Event) { reducer(&state, event) }
}
let store = Store(1, Reducer { $0 += $1 })
store.send(2)
print(store.state)
struct Twice { func callAsFunction(_ n: Int) -> Int { n * 2 } }
struct Holder {
  let twice = Twice()
  func four() -> Int { twice(2) }
}
print(Holder().four(), Holder().twice(3))
