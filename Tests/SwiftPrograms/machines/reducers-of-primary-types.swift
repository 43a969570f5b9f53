// source: own
protocol Reducer<State, Action> { associatedtype State; associatedtype Action; func reduce(_ s: inout State, _ a: Action) }
struct Reduce<S, A>: Reducer { let f: (inout S, A) -> Void; init(_ f: @escaping (inout S, A) -> Void) { self.f = f }; func reduce(_ s: inout S, _ a: A) { f(&s, a) } }
extension Reducer {
  func combined<R: Reducer>(with o: R) -> some Reducer<State, Action> where R.State == State, R.Action == Action { Reduce { self.reduce(&$0, $1); o.reduce(&$0, $1) } }
  func pullback<S, A>(state: WritableKeyPath<S, State>, action: @escaping (A) -> Action?) -> some Reducer<S, A> { Reduce { s, a in if let b = action(a) { self.reduce(&s[keyPath: state], b) } } }
}
final class Store<R: Reducer> { private(set) var state: R.State; let r: R; init(_ s: R.State, _ r: R) { state = s; self.r = r }; func send(_ a: R.Action) { r.reduce(&state, a) } }
enum Counter { case inc, dec, set(Int) }
let counter = Reduce<Int, Counter> { n, a in switch a { case .inc: n += 1; case .dec: n -= 1; case .set(let k): n = k } }
struct App { var n = 0; var log: [String] = [] }
enum AppAction { case counter(Counter), note(String); var counter: Counter? { if case .counter(let c) = self { c } else { nil } } }
let app = counter.pullback(state: \App.n, action: \AppAction.counter).combined(with: Reduce { s, a in if case .note(let t) = a { s.log.append(t) } })
let store = Store(App(), app); store.send(.counter(.inc)); store.send(.counter(.set(5))); store.send(.note("x")); store.send(.counter(.dec))
print(store.state)
