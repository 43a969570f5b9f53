// source: own
import Schedulers
import XCTest

final class PublisherTests: XCTestCase {
  var cancellables: Set<AnyCancellable> = []

  override func tearDown() { cancellables = [] }

  func testMaps() {
    let received = expectation(description: "all")
    var values: [String] = []
    [1, 2, 3].publisher
      .map { "\($0)" }
      .collect()
      .sink {
        values = $0
        received.fulfill()
      }
      .store(in: &cancellables)
    wait(for: [received], timeout: 1)
    XCTAssertEqual(values, ["1", "2", "3"])
  }
  func testFails() {
    var ended = false
    Fail<Int, BrokenError>(error: BrokenError())
      .sink(
        receiveCompletion: { completion in
          guard case .failure(let error) = completion else { return XCTFail("it has to fail") }
          XCTAssertEqual(error, BrokenError())
          ended = true
        }, receiveValue: { _ in XCTFail("no value") })
      .store(in: &cancellables)
    XCTAssertTrue(ended)
  }
  func testDelayed() {
    let done = expectation(description: "delayed")
    Just(1).delay(for: .milliseconds(20), scheduler: DispatchQueue.main)
      .sink { _ in done.fulfill() }
      .store(in: &cancellables)
    wait(for: [done], timeout: 2)
  }
  func testForgotten() {
    let done = expectation(description: "forgotten")
    _ = Just(1).delay(for: .milliseconds(20), scheduler: DispatchQueue.main).sink { _ in done.fulfill() }
    wait(for: [done], timeout: 0.1)
  }
}

struct BrokenError: Error, Equatable {}
