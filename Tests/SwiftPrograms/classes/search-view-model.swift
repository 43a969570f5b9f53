// source: own
import Schedulers
protocol Searching { func search(_ query: String) -> AnyPublisher<[String], Never> }
struct Library: Searching { let all = ["swift", "swing", "rust"]
  func search(_ query: String) -> AnyPublisher<[String], Never> { Just(all.filter { $0.hasPrefix(query) }).eraseToAnyPublisher() } }
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published private(set) var state = State.idle
  enum State: Equatable { case idle, found(Int), nothing }
  private var cancellables: Set<AnyCancellable> = []
  init(_ service: Searching) {
    $query.filter { !$0.isEmpty }.removeDuplicates()
      .map { service.search($0) }.switchToLatest()
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
    $results.dropFirst().map { $0.isEmpty ? State.nothing : .found($0.count) }.assign(to: &$state)
  }
}
let model = SearchModel(Library())
let c = model.$state.sink { print($0) }
model.query = "sw"
print(model.results)
model.query = "x"
model.query = "r"
print(model.results, model.state)
