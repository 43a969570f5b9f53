// source: own
import Schedulers
final class SearchVM: ObservableObject { enum State: Equatable { case idle, loading, results([String]), failed(String) }
  @Published var query = ""; @Published private(set) var state: State = .idle; private var bag = Set<AnyCancellable>(); private let search: (String) -> AnyPublisher<[String], any Error>
  init(search: @escaping (String) -> AnyPublisher<[String], any Error>) { self.search = search
    $query.dropFirst().removeDuplicates().map { q -> AnyPublisher<State, Never> in
      guard !q.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
      return search(q).map(State.results).catch { Just(.failed("\($0)")) }.prepend(.loading).eraseToAnyPublisher() }
    .switchToLatest().assign(to: &$state) } }
struct Err: Error { let m: String }
let vm = SearchVM { q in q == "bad" ? Fail(error: Err(m: q)).eraseToAnyPublisher() : Just([q, q + q]).setFailureType(to: (any Error).self).eraseToAnyPublisher() }
var log: [String] = []; let c = vm.$state.sink { log.append("\($0)") }
for q in ["a", "a", "bad", "", "z"] { vm.query = q }; print(log.joined(separator: "\n")); print(vm.state == .results(["z", "zz"]))
