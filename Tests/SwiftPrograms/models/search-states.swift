// source: own
import Combine
import Foundation

// Search with debounce, state enum, injected service
enum LoadState<Value: Equatable>: Equatable {
  case idle, loading
  case loaded(Value)
  case failed(String)
  var value: Value? { if case .loaded(let v) = self { return v } else { return nil } }
}
struct Repo: Identifiable, Hashable, Codable { let id: Int; let name: String; var stars = 0 }
protocol RepoService { func search(_ query: String) -> AnyPublisher<[Repo], SearchError> }
enum SearchError: LocalizedError, Equatable {
  case offline, server(code: Int)
  var errorDescription: String? {
    switch self {
    case .offline: "You appear to be offline."
    case .server(let code): "Server error \(code)"
    }
  }
}
final class MockService: RepoService {
  private(set) var queries: [String] = []
  var stub: (String) -> Result<[Repo], SearchError> = { q in .success((1...2).map { Repo(id: $0, name: "\(q)\($0)") }) }
  func search(_ query: String) -> AnyPublisher<[Repo], SearchError> {
    queries.append(query)
    return stub(query).publisher.delay(for: .milliseconds(200), scheduler: DispatchQueue.main).eraseToAnyPublisher()
  }
}
final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var state: LoadState<[Repo]> = .idle
  private var cancellables = Set<AnyCancellable>()
  private let service: RepoService
  init(service: RepoService, scheduler: DispatchQueue = .main) {
    self.service = service
    $query
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .filter { $0.count > 1 }
      .handleEvents(receiveOutput: { [weak self] _ in self?.state = .loading })
      .map { [service] query in
        service.search(query)
          .map(LoadState.loaded)
          .catch { Just(.failed($0.localizedDescription)) }
      }
      .switchToLatest()
      .sink { [weak self] in self?.state = $0 }
      .store(in: &cancellables)
  }
  deinit { print("SearchViewModel gone") }
}
let service = MockService()
var model: SearchViewModel? = SearchViewModel(service: service)
let log = model!.$state.dropFirst().sink { print("state:", $0) }
func type(_ text: String, at ms: Int) {
  DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(ms)) { model?.query = text }
}
type("s", at: 0); type("sw", at: 100); type("swi", at: 200); type("swi ", at: 900); type("rx", at: 1200); type("combine", at: 1550)
DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
  service.stub = { _ in .failure(.server(code: 503)) }
  model?.query = "fail"
}
DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
  print(service.queries, model?.state.value as Any)
  model = nil
}
