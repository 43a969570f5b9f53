// source: own
import Schedulers
import Foundation
final class SearchViewModel: ObservableObject {
  enum State { case idle, loading, results([String]), error(String) }
  enum Input { case search(String), clear }
  @Published private(set) var state: State = .idle
  @Published var query = ""
  private let input = PassthroughSubject<Input, Never>()
  private var cancellables = Set<AnyCancellable>()
  init(service: @escaping (String) -> AnyPublisher<[String], SearchError>) {
    $query.dropFirst().removeDuplicates()
      .map { $0.isEmpty ? .clear : .search($0) }
      .subscribe(input).store(in: &cancellables)
    input
      .map { input -> AnyPublisher<State, Never> in
        switch input {
        case .clear: return Just(.idle).eraseToAnyPublisher()
        case .search(let q):
          return service(q)
            .map { .results($0) }
            .catch { Just(.error($0.message)) }
            .prepend(.loading)
            .eraseToAnyPublisher()
        }
      }
      .switchToLatest()
      .assign(to: &$state)
  }
}
struct SearchError: Error { let message: String; init(_ code: Int) { message = "E\(code)" } }
let vm = SearchViewModel { q in
  q == "bad" ? Fail(error: .init(4)).eraseToAnyPublisher() : Just([q, q + q]).setFailureType(to: SearchError.self).eraseToAnyPublisher()
}
let c = vm.$state.sink { print($0) }
vm.query = "a"; vm.query = "bad"; vm.query = ""
enum APIError: Error, LocalizedError {
  case network(URLError), decoding(DecodingError), status(Int), unknown(Error)
  var errorDescription: String? { switch self { case .network(let e): return "n\(e.code.rawValue)"; case .status(let s): return "s\(s)"; default: return "other" } }
  init(_ e: Error) { switch e { case let u as URLError: self = .network(u); case let a as APIError: self = a; default: self = .unknown(e) } }
}
func load(_ fails: Int) -> AnyPublisher<[Int], APIError> {
  Just(Data("[1,2]".utf8))
    .tryMap { d -> Data in
      if fails == 1 { throw APIError.status(500) }
      if fails == 2 { throw URLError(.timedOut) }
      return d }
    .decode(type: [Int].self, decoder: JSONDecoder())
    .mapError { error in
      switch error {
      case let e as DecodingError: return .decoding(e)
      case let e as URLError: return .network(e)
      case let e as APIError: return e
      default: return .unknown(error)
      }
    }
    .eraseToAnyPublisher()
}
func load2(_ fails: Int) -> AnyPublisher<[Int], APIError> {
  load(fails).mapError { .init($0) }.map { $0.map { $0 * 2 } }.eraseToAnyPublisher()
}
var bag = Set<AnyCancellable>()
for i in 0...2 {
  load(i).sink(receiveCompletion: { if case .failure(let e) = $0 { print(e.localizedDescription) } else { print("done") } }, receiveValue: { print($0) }).store(in: &bag)
  load2(i).sink(receiveCompletion: { if case .failure(let e) = $0 { print("2", e.localizedDescription) } else { print("2 done") } }, receiveValue: { print("2", $0) }).store(in: &bag)
}
func both() -> AnyPublisher<(Int, String), APIError> {
  Publishers.Zip(Just(1), Just("a")).setFailureType(to: APIError.self)
    .flatMap { a, b in Fail<(Int, String), APIError>(error: a > 1 ? .status(a) : .status(0)) }
    .eraseToAnyPublisher()
}
both().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
let results: AnyPublisher<Result<Int, APIError>, Never> = [1, 2].publisher
  .setFailureType(to: APIError.self)
  .tryMap { n throws -> Int in if n == 2 { throw APIError.status(n) }; return n }
  .map { .success($0) }
  .catch { Just(.failure(.init($0))) }
  .eraseToAnyPublisher()
results.sink { r in
  switch r { case .success(let v): print("ok", v); case .failure(let e): print("no", e, e.localizedDescription) }
}.store(in: &bag)
