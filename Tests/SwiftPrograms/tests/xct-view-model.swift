// source: own
import Schedulers
import XCTest

final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(scheduler: AnySchedulerOf<DispatchQueue>, search: @escaping (String) -> [String]) {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .map(search)
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
  }
}

final class SearchModelTests: XCTestCase {
  let scheduler = DispatchQueue.test
  var searches: [String] = []
  lazy var model = SearchModel(scheduler: scheduler.eraseToAnyScheduler()) { query in
    self.searches.append(query)
    return ["\(query) 1", "\(query) 2"]
  }

  func testSearches() {
    model.query = "s"
    scheduler.advance(by: .milliseconds(100))
    model.query = "sw"
    XCTAssertEqual(model.results, [])
    scheduler.advance(by: .milliseconds(300))
    XCTAssertEqual(model.results, ["sw 1", "sw 2"])
    XCTAssertEqual(searches, ["sw"])
  }
  func testSearchesAtOnce() {
    model.query = "s"
    scheduler.advance(by: .milliseconds(299))
    XCTAssertEqual(searches, ["s"])
  }
}
