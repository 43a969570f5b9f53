// source: own
import Dispatch
import XCTest

final class ExpectationTests: XCTestCase {
  func testFulfilled() {
    let done = expectation(description: "done")
    DispatchQueue.main.async { done.fulfill() }
    wait(for: [done], timeout: 2)
  }
  func testLater() {
    let done = expectation(description: "later")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { done.fulfill() }
    waitForExpectations(timeout: 2)
  }
  func testTooLate() {
    let done = expectation(description: "too late")
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { done.fulfill() }
    wait(for: [done], timeout: 0.05)
  }
  func testNever() {
    let done = expectation(description: "never")
    done.expectedFulfillmentCount = 1
    waitForExpectations(timeout: 0.02)
  }
  func testAtOnce() {
    let done = XCTestExpectation(description: "at once")
    done.fulfill()
    wait(for: [done], timeout: 0.01)
  }
}
