// source: own
import XCTest

final class MessageTests: XCTestCase {
  var asked = 0
  func message() -> String {
    asked += 1
    return "asked"
  }
  func testIsNotAsked() {
    XCTAssertEqual(1, 1, message())
    XCTAssertTrue(true, message())
    XCTAssertEqual(asked, 0)
  }
  func testArgumentsOnce() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    XCTAssertEqual(next(), 1)
    XCTAssertLessThan(next(), 3)
    XCTAssertEqual(count, 2)
  }
}
