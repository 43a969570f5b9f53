// source: own
import XCTest
extension NumberTests {
  func testAbove() { XCTAssertEqual(n, 3) }
}
final class SubTests: BaseTests {
  override var n: Int { 2 }
  func testOwn() { XCTAssertEqual(n, 2) }
}
class BaseTests: XCTestCase {
  var n: Int { 1 }
  func testN() { XCTAssertEqual(n, 1) }
}
final class NumberTests: XCTestCase {
  let n = 3
  func testIn() { XCTAssertEqual(n, 3) }
}
extension BaseTests {
  func testAdded() { XCTAssertEqual(n, 1) }
}
