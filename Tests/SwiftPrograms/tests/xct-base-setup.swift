// source: own
import XCTest

class BaseTests: XCTestCase {
  var values: [Int] = []
  override func setUp() {
    super.setUp()
    values = [1]
  }
  func add(_ value: Int) { values.append(value) }
}

final class DerivedTests: BaseTests {
  override func setUp() {
    super.setUp()
    add(2)
  }
  func testBoth() { XCTAssertEqual(values, [1, 2]) }
  func testMore() {
    add(3)
    XCTAssertEqual(values.count, 2)
  }
}
