// source: own
import XCTest

final class ContinueTests: XCTestCase {
  func testGoesOn() {
    XCTAssertEqual(1, 2)
    XCTAssertEqual(2, 2)
  }
  func testMayEnd() {
    continueAfterFailure = true
    XCTAssertEqual(1, 1)
  }
}
