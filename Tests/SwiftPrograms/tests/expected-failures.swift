// source: own
import XCTest

final class ExpectedFailures: XCTestCase {
  func testBlock() { XCTExpectFailure { XCTAssertEqual(1, 2); XCTFail("more") } }
  func testBlockOfOneValue() { XCTExpectFailure("known") { _ = [1].count; XCTAssertTrue(false) } }
  func testMatcher() {
    XCTExpectFailure { issue in issue.compactDescription.contains("not equal") }
    XCTAssertEqual(1, 2)
  }
  func testOtherFailure() {
    XCTExpectFailure { $0.compactDescription.contains("nothing") }
    XCTAssertEqual(1, 2)
  }
  func testNoFailure() { XCTExpectFailure("none") { print("none") } }
  func testValue() { XCTAssertEqual(XCTExpectFailure("value", strict: false) { 3 }, 3) }
  func testBoth() {
    XCTExpectFailure("both") { XCTFail("abc") } issueMatcher: { $0.compactDescription.contains("abc") }
  }
  func testBothOther() {
    XCTExpectFailure("both") { XCTFail("abc") } issueMatcher: { $0.compactDescription.contains("xyz") }
  }
  func testRest() {
    XCTExpectFailure()
    XCTFail("rest")
  }
  func testDisabled() { XCTExpectFailure("disabled", enabled: false) { XCTFail("fails") } }
}
