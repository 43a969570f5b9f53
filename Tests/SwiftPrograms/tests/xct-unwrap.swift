// source: own
import XCTest

final class UnwrapTests: XCTestCase {
  let names = ["a": "Ada"]

  func testFound() throws {
    let name = try XCTUnwrap(names["a"])
    XCTAssertEqual(name, "Ada")
  }
  func testMissing() throws {
    let name = try XCTUnwrap(names["b"], "nobody")
    XCTAssertEqual(name, "Bob")
  }
  func testFirst() throws { XCTAssertEqual(try XCTUnwrap([3, 4].first), 3) }
}
