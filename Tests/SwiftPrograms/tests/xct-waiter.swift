// source: own
import Dispatch
import XCTest

final class WaiterTests: XCTestCase {
  func testCompleted() {
    let done = XCTestExpectation(description: "done")
    DispatchQueue.main.async { done.fulfill() }
    XCTAssertEqual(XCTWaiter().wait(for: [done], timeout: 1), .completed)
  }
  func testTimedOut() {
    let done = XCTestExpectation(description: "done")
    let result = XCTWaiter().wait(for: [done], timeout: 0.02)
    XCTAssertEqual(result, .timedOut)
  }
  func testWrongResult() {
    let done = XCTestExpectation(description: "done")
    let result = XCTWaiter.wait(for: [done], timeout: 0.02)
    XCTAssertEqual(result, .completed)
  }
}
