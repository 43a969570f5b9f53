// source: own
import Dispatch
import XCTest

final class InvertedTests: XCTestCase {
  func testNothing() {
    let nothing = expectation(description: "nothing")
    nothing.isInverted = true
    wait(for: [nothing], timeout: 0.05)
  }
  func testSomething() {
    let nothing = expectation(description: "nothing")
    nothing.isInverted = true
    DispatchQueue.main.async { nothing.fulfill() }
    wait(for: [nothing], timeout: 0.2)
  }
  func testBoth() {
    let yes = expectation(description: "yes")
    let no = expectation(description: "no")
    no.isInverted = true
    DispatchQueue.main.async { yes.fulfill() }
    wait(for: [yes, no], timeout: 0.1)
  }
}
