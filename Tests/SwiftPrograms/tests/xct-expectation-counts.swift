// source: own
import Dispatch
import XCTest

final class CountingTests: XCTestCase {
  func testThree() {
    let all = expectation(description: "three")
    all.expectedFulfillmentCount = 3
    for index in 1...3 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) / 100) { all.fulfill() }
    }
    wait(for: [all], timeout: 2)
  }
  func testOnlyTwo() {
    let all = expectation(description: "three")
    all.expectedFulfillmentCount = 3
    for _ in 1...2 { DispatchQueue.main.async { all.fulfill() } }
    wait(for: [all], timeout: 0.05)
  }
  func testMoreIsFine() {
    let some = XCTestExpectation(description: "some")
    some.assertForOverFulfill = false
    some.fulfill()
    some.fulfill()
    wait(for: [some], timeout: 0.05)
  }
}
