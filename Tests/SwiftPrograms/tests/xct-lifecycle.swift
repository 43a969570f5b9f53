// source: own
import XCTest

final class LifecycleTests: XCTestCase {
  var steps: [String] = []
  var number = 0

  override class func setUp() { super.setUp() }
  override func setUpWithError() throws { steps.append("setUpWithError") }
  override func setUp() {
    super.setUp()
    steps.append("setUp")
    number = 7
  }
  override func tearDown() {
    number = 0
    super.tearDown()
  }

  func testOrder() { XCTAssertEqual(steps, ["setUpWithError", "setUp"]) }
  func testAnew() {
    number += 1
    XCTAssertEqual(number, 8)
  }
  func testAnewAgain() {
    number += 1
    XCTAssertEqual(number, 8)
  }
  func testWrong() { XCTAssertEqual(steps.count, 3) }
}
