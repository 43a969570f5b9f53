// source: own
import Schedulers
import Dispatch
import XCTest

final class ValueExpectation<P: Publisher>: XCTestExpectation where P.Output: Equatable {
  private var subscriptions = Set<AnyCancellable>()
  init(_ publisher: P, expected: P.Output) {
    super.init(description: "value \(expected)")
    publisher.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in if $0 == expected { self?.fulfill() } })
      .store(in: &subscriptions)
  }
}
final class SubclassTests: XCTestCase {
  func testValue() {
    let subject = PassthroughSubject<Int, Never>()
    let three = ValueExpectation(subject, expected: 3)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { subject.send(3) }
    wait(for: [three], timeout: 1)
  }
  func testMissingValue() {
    let subject = PassthroughSubject<Int, Never>()
    let three = ValueExpectation(subject, expected: 3)
    DispatchQueue.main.async { subject.send(2) }
    wait(for: [three], timeout: 0.05)
  }
  func testWaiter() {
    let (a, b) = (XCTestExpectation(description: "a"), XCTestExpectation(description: "b"))
    a.fulfill()
    let waiter = XCTWaiter()
    XCTAssertEqual(waiter.wait(for: [a, b], timeout: 0.02), .timedOut)
    XCTAssertEqual(waiter.fulfilledExpectations, [a])
    let c = XCTestExpectation(description: "c")
    c.fulfill()
    switch XCTWaiter.wait(for: [c], timeout: 0.02) {
    case .completed: break
    default: XCTFail("not completed")
    }
  }
}
