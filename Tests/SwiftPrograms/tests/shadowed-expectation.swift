// source: own
import XCTest

final class ShadowedExpectationTests: XCTestCase {
  func testTwice() {
    let expectation = self.expectation(description: "first")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { expectation.fulfill() }
    wait(for: [expectation], timeout: 1)
    let second = self.expectation(description: "second")
    second.fulfill()
    self.wait(for: [second], timeout: 1)
  }

  func testUnqualified() {
    let expectation = expectation(description: "first")
    expectation.fulfill()
    let wait = 1.0
    self.wait(for: [expectation], timeout: wait)
  }
}
