// source: own
import XCTest

final class EqualityTests: XCTestCase {
  func testEqual() { XCTAssertEqual(1 + 1, 2) }
  func testNotEqual() { XCTAssertNotEqual("a", "b") }
  func testFails() { XCTAssertEqual([1, 2], [2, 1], "the order counts") }
  func testOptional() {
    let number = Int("12")
    XCTAssertEqual(number, 12)
    XCTAssertNil(Int("x"))
    XCTAssertNotNil(number)
  }
  func testNilFails() { XCTAssertNil(Int("3")) }
  func testBooleans() {
    XCTAssertTrue([1, 2].contains(2))
    XCTAssertFalse("".contains("a"))
    XCTAssert(true)
  }
  func testFalseFails() { XCTAssertFalse(1 < 2) }
  func helper() { XCTFail("no test") }
}
