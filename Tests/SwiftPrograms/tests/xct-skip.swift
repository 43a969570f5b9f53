// source: own
import XCTest

let hasNetwork = false

final class SkippingTests: XCTestCase {
  func testSkipped() throws { throw XCTSkip("not today") }
  func testSkippedIf() throws {
    try XCTSkipIf(!hasNetwork, "offline")
    XCTFail("never reached")
  }
  func testSkippedUnless() throws {
    try XCTSkipUnless(hasNetwork)
    XCTFail("never reached")
  }
  func testNotSkipped() throws {
    try XCTSkipIf(hasNetwork)
    XCTAssertFalse(hasNetwork)
  }
  func testFailsBefore() throws {
    XCTFail("first")
    throw XCTSkip()
  }
}
