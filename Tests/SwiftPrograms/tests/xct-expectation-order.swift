// source: own
import Dispatch
import XCTest

final class OrderedTests: XCTestCase {
  func testInOrder() {
    let (a, b) = (expectation(description: "a"), expectation(description: "b"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { a.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { b.fulfill() }
    wait(for: [a, b], timeout: 2, enforceOrder: true)
  }
  func testOutOfOrder() {
    let (a, b) = (expectation(description: "a"), expectation(description: "b"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { a.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { b.fulfill() }
    wait(for: [a, b], timeout: 2, enforceOrder: true)
  }
  func testAnyOrder() {
    let (a, b) = (expectation(description: "a"), expectation(description: "b"))
    DispatchQueue.main.async { b.fulfill() }
    DispatchQueue.main.async { a.fulfill() }
    wait(for: [a, b], timeout: 2)
  }
}
