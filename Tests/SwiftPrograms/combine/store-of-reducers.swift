// source: own
import Schedulers
protocol Store2: AnyObject { associatedtype S; associatedtype A; var state: S { get }; func send(_ a: A) }
final class AppStore<S, A>: ObservableObject, Store2 { @Published private(set) var state: S; private let reduce: (inout S, A) -> AnyPublisher<A, Never>?; private var effects: Set<AnyCancellable> = []
  init(_ s: S, _ r: @escaping (inout S, A) -> AnyPublisher<A, Never>?) { state = s; reduce = r }
  func send(_ a: A) { guard let e = reduce(&state, a) else { return }; e.sink { [weak self] in self?.send($0) }.store(in: &effects) }
  func select<T: Equatable>(_ kp: KeyPath<S, T>) -> AnyPublisher<T, Never> { $state.map(kp).removeDuplicates().eraseToAnyPublisher() } }
struct St { var n = 0; var items: [String] = [] }; enum Ac { case add(String), bump, load, loaded([String]) }
let store = AppStore<St, Ac>(St()) { s, a in switch a { case .add(let i): s.items.append(i); return Just(.bump).eraseToAnyPublisher(); case .bump: s.n += 1; return nil; case .load: return ["x", "y"].publisher.collect().map(Ac.loaded).eraseToAnyPublisher(); case .loaded(let xs): s.items += xs; return nil } }
var bag: Set<AnyCancellable> = []; store.select(\.n).sink { print("n", $0) }.store(in: &bag); store.select(\.items.count).sink { print("count", $0) }.store(in: &bag); store.objectWillChange.sink { print("will") }.store(in: &bag)
store.send(.add("a")); store.send(.load); store.send(.bump); print(store.state)
