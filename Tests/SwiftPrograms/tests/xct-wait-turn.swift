// source: own
import Schedulers
import Dispatch
import XCTest

final class Posts {
  var isLoading = false
  let posts = CurrentValueSubject<[Int], Never>([])
  private var subscriptions = Set<AnyCancellable>()
  func load(_ source: AnyPublisher<[Int], Never>) {
    isLoading = true
    source.receive(on: DispatchQueue.main)
      .sink(receiveCompletion: { _ in self.isLoading = false }, receiveValue: { self.posts.send($0) })
      .store(in: &subscriptions)
  }
}
final class WaitTests: XCTestCase {
  func testCompletionAfterTheValue() {
    let model = Posts()
    let loaded = expectation(description: "loaded")
    let subscription = model.posts.dropFirst().sink { _ in loaded.fulfill() }
    model.load(Just([1]).eraseToAnyPublisher())
    wait(for: [loaded], timeout: 1)
    XCTAssertFalse(model.isLoading)
    subscription.cancel()
  }
  func testWhatIsQueuedMeanwhile() {
    let done = expectation(description: "done")
    var (beside, later) = (false, false)
    DispatchQueue.main.async {
      done.fulfill()
      DispatchQueue.main.async { later = true }
    }
    DispatchQueue.main.async { beside = true }
    waitForExpectations(timeout: 1)
    XCTAssertTrue(beside)
    XCTAssertFalse(later)
  }
}
