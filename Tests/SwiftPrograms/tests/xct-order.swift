// source: own
import XCTest

final class OrderTests: XCTestCase {
  func testGreater() { XCTAssertGreaterThan(3, 2) }
  func testGreaterFails() { XCTAssertGreaterThan(2, 2) }
  func testGreaterOrEqual() { XCTAssertGreaterThanOrEqual(2, 2) }
  func testLess() { XCTAssertLessThan("a", "b") }
  func testLessFails() { XCTAssertLessThan(2.5, 1.5) }
  func testLessOrEqual() { XCTAssertLessThanOrEqual([1, 2].count, 2) }
}
