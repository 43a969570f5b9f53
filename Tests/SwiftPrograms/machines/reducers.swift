// source: own
struct Reducer<S, A> { let run: (inout S, A) -> [Effect<A>]
  init(_ r: @escaping (inout S, A) -> [Effect<A>]) { run = r }
  static func combine(_ rs: Reducer...) -> Reducer { Reducer { s, a in rs.flatMap { $0.run(&s, a) } } }
  func pullback<GS, GA>(_ kp: WritableKeyPath<GS, S>, _ to: @escaping (GA) -> A?, _ from: @escaping (A) -> GA) -> Reducer<GS, GA> { .init { gs, ga in guard let a = to(ga) else { return [] }; return run(&gs[keyPath: kp], a).map { $0.map(from) } } } }
struct Effect<A> { let work: (@escaping (A) -> Void) -> Void; func map<B>(_ f: @escaping (A) -> B) -> Effect<B> { Effect<B> { send in work { send(f($0)) } } } 
  static func just(_ a: A) -> Self { Effect { $0(a) } } }
final class Store<S, A> { private(set) var state: S { didSet { subs.forEach { $0(state) } } }; private var subs: [(S) -> Void] = []; let reducer: Reducer<S, A>
  init(_ s: S, _ r: Reducer<S, A>) { state = s; reducer = r }
  func send(_ a: A) { for e in reducer.run(&state, a) { e.work { [weak self] in self?.send($0) } } }
  func subscribe(_ f: @escaping (S) -> Void) { f(state); subs.append(f) } }
enum CounterAction { case inc, dec, fact, factResult(Int) }
struct Counter: Equatable { var n = 0; var last: Int? }
let counter = Reducer<Counter, CounterAction> { s, a in switch a { case .inc: s.n += 1; return []; case .dec: s.n -= 1; return []
  case .fact: return [.just(.factResult((1...max(1, s.n)).reduce(1, *)))]; case .factResult(let r): s.last = r; return [] } }
enum AppAction { case a(CounterAction), b(CounterAction), resetAll }
struct AppState { var a = Counter(), b = Counter(n: 3) }
let app = Reducer<AppState, AppAction>.combine(
  counter.pullback(\.a, { if case .a(let x) = $0 { x } else { nil } }, AppAction.a),
  counter.pullback(\.b, { if case .b(let x) = $0 { x } else { nil } }, AppAction.b),
  Reducer { s, a in if case .resetAll = a { s = AppState() }; return [] })
let store = Store(AppState(), app); store.subscribe { print($0.a.n, $0.b.n, $0.b.last as Any) }
store.send(.a(.inc)); store.send(.b(.inc)); store.send(.b(.fact)); store.send(.resetAll)
