// source: own
import XCTest

// `fulfill()` has no value, so that it tells which overload takes a closure.
final class Promise<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
  func then<New>(_ next: (Value) throws -> Promise<New>) -> Promise<New> { try! next(value) }
  func then<New>(_ next: (Value) throws -> New) -> Promise<New> { Promise<New>(try! next(value)) }
}

final class PromiseTests: XCTestCase {
  func testWeak() {
    weak var called = expectation(description: "called")
    _ = Promise(1).then({ _ in called?.fulfill() })
    waitForExpectations(timeout: 1, handler: nil)
  }

  func testStrong() {
    let called = expectation(description: "called")
    _ = Promise(1).then { $0 + 1 }.then { value in
      XCTAssertEqual(value, 2)
      called.fulfill()
    }
    wait(for: [called], timeout: 1)
  }
}
