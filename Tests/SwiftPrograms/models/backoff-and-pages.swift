// source: own
import Combine
import Foundation
// Retry with backoff, pagination, cache
struct Page<T> { let items: [T]; let next: Int? }
enum API { enum Failure: Error, Equatable { case flaky(Int), gone } }
extension Publisher {
  func retry<S: Scheduler>(_ times: Int, backoff base: Double, scheduler: S, when predicate: @escaping (Failure) -> Bool = { _ in true }) -> AnyPublisher<Output, Failure> {
    func attempt(_ n: Int) -> AnyPublisher<Output, Failure> {
      self.catch { error -> AnyPublisher<Output, Failure> in
        guard n < times, predicate(error) else { return Fail(error: error).eraseToAnyPublisher() }
        let wait = base * pow(2, Double(n))
        Swift.print("retry \(n + 1) in \(wait)s after \(error)")
        return Just(()).setFailureType(to: Failure.self)
          .delay(for: .seconds(wait), scheduler: scheduler)
          .flatMap { attempt(n + 1) }
          .eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }
    return attempt(0)
  }
}
final class PagedList<Item>: ObservableObject {
  @Published private(set) var items: [Item] = []
  @Published private(set) var isLoading = false
  private var next: Int? = 0
  private let load: (Int) -> AnyPublisher<Page<Item>, API.Failure>
  private var token: AnyCancellable?
  var canLoadMore: Bool { next != nil && !isLoading }
  init(load: @escaping (Int) -> AnyPublisher<Page<Item>, API.Failure>) { self.load = load }
  func loadMore() {
    guard let page = next, !isLoading else { print("nothing to do"); return }
    isLoading = true
    token = load(page)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] completion in
        guard let self else { return }
        isLoading = false
        if case let .failure(error) = completion { print("failed:", error) }
      } receiveValue: { [weak self] page in
        self?.items += page.items
        self?.next = page.next
      }
  }
}
var calls = 0
let list = PagedList<String> { page in
  Deferred { () -> AnyPublisher<Page<String>, API.Failure> in
    calls += 1
    if page == 1, calls < 5 { return Fail(error: .flaky(calls)).eraseToAnyPublisher() }
    if page == 2 { return Fail(error: .gone).eraseToAnyPublisher() }
    return Just(Page(items: (0..<2).map { "p\(page)-\($0)" }, next: page + 1)).setFailureType(to: API.Failure.self).eraseToAnyPublisher()
  }
  .retry(3, backoff: 0.5, scheduler: DispatchQueue.main) { $0 != .gone }
}
list.$isLoading.removeDuplicates().sink { print("loading", $0) }
let sub = list.$items.dropFirst().sink { print("items", $0) }
list.loadMore()
list.loadMore()
DispatchQueue.main.asyncAfter(deadline: .now() + 1) { list.loadMore() }
DispatchQueue.main.asyncAfter(deadline: .now() + 10) { list.loadMore(); }
DispatchQueue.main.asyncAfter(deadline: .now() + 12) { print(list.items.count, list.canLoadMore, calls) }
