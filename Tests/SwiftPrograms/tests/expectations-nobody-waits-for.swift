// source: own
import XCTest
final class WaitTests: XCTestCase {
  func testUnwaited() { expectation(description: "never").fulfill() }
  func testWaited() {
    let done = expectation(description: "done")
    done.fulfill()
    wait(for: [done], timeout: 1)
  }
  func testOwn() { _ = XCTestExpectation(description: "not the test's") }
  func testAwaited() async {
    let done = expectation(description: "done")
    Task { done.fulfill() }
    await fulfillment(of: [done], timeout: 1)
  }
}
