// source: own
import XCTest

final class TeardownTests: XCTestCase {
  var log: [String] = []

  override func tearDown() {
    log.append("tearDown")
    if log.contains("wrong") { XCTFail("\(log)") }
    XCTAssertEqual(log.last, "tearDown")
  }

  func testBlocks() {
    addTeardownBlock { self.log.append("first") }
    addTeardownBlock { self.log.append("second") }
    log.append("test")
    XCTAssertEqual(log, ["test"])
  }
  func testFailsLate() {
    addTeardownBlock { self.log.append("wrong") }
  }
}
