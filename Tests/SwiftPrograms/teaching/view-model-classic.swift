// source: own
import Foundation
enum LoadState<Value> { case idle, loading, loaded(Value), failed(Error); var value: Value? { if case .loaded(let v) = self { return v }; return nil } 
  func map<T>(_ f: (Value) -> T) -> LoadState<T> { switch self { case .idle: .idle; case .loading: .loading; case .loaded(let v): .loaded(f(v)); case .failed(let e): .failed(e) } } }
struct Item: Identifiable, Equatable { let id: Int; var title: String; var done = false }
protocol ItemService { func load(completion: @escaping (Result<[Item], Error>) -> Void) }
final class MockService: ItemService { enum Failure: Error { case offline }; var result: Result<[Item], Error>; private(set) var calls = 0; init(_ r: Result<[Item], Error>) { result = r }; func load(completion: @escaping (Result<[Item], Error>) -> Void) { calls += 1; completion(result) } }
final class ListViewModel { private let service: ItemService; private(set) var state = LoadState<[Item]>.idle { didSet { onChange?(state) } }; var onChange: ((LoadState<[Item]>) -> Void)?
  var filter: Filter = .all; enum Filter: String, CaseIterable { case all, open, done; func includes(_ i: Item) -> Bool { switch self { case .all: true; case .open: !i.done; case .done: i.done } } }
  init(service: ItemService) { self.service = service }
  var visible: [Item] { state.value?.filter(filter.includes) ?? [] }
  func load() { state = .loading; service.load { [weak self] result in guard let self else { return }; switch result { case .success(let items): self.state = .loaded(items.sorted { $0.title < $1.title }); case .failure(let e): self.state = .failed(e) } } }
  func toggle(_ id: Item.ID) { guard case .loaded(var items) = state, let i = items.firstIndex(where: { $0.id == id }) else { return }; items[i].done.toggle(); state = .loaded(items) } }
let service = MockService(.failure(MockService.Failure.offline)); let vm = ListViewModel(service: service); var log: [String] = []
vm.onChange = { state in switch state { case .idle: log.append("idle"); case .loading: log.append("loading"); case .loaded(let items): log.append("loaded \(items.map { $0.title + ($0.done ? "✓" : "") })"); case .failed(let e): log.append("failed \(e)") } }
vm.load(); service.result = .success([Item(id: 1, title: "Milk"), Item(id: 2, title: "Eggs", done: true)]); vm.load(); vm.toggle(1); vm.toggle(9)
log.forEach { print($0) }
for f in ListViewModel.Filter.allCases { vm.filter = f; print(f.rawValue, vm.visible.map(\.title)) }
print(service.calls, vm.state.map(\.count).value ?? 0, LoadState<Int>.loading.value as Any)
final class Store<State, Action> { private(set) var state: State { didSet { subscribers.values.forEach { $0(state) } } }; private let reduce: (inout State, Action) -> Void; private var subscribers: [UUID: (State) -> Void] = [:]
  init(_ s: State, reduce: @escaping (inout State, Action) -> Void) { state = s; self.reduce = reduce }
  func send(_ a: Action) { reduce(&state, a) }
  func subscribe(_ f: @escaping (State) -> Void) -> () -> Void { let id = UUID(); subscribers[id] = f; f(state); return { [weak self] in self?.subscribers[id] = nil } } }
struct AppState: Equatable { var count = 0; var name = "x" }; enum Action { case increment(Int), rename(String), reset }
let store = Store(AppState()) { (s: inout AppState, a: Action) in switch a { case .increment(let n): s.count += n; case .rename(let n): s.name = n; case .reset: s = AppState() } }
let stop = store.subscribe { print("state", $0.count, $0.name) }; store.send(.increment(5)); store.send(.rename("y")); stop(); store.send(.reset); print(store.state == AppState())
