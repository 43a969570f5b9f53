// source: own
import XCTest

final class ActivityTests: XCTestCase {
  func testValue() throws {
    let number = try XCTContext.runActivity(named: "outer") { activity -> Int in
      XCTAssertEqual(activity.name, "outer")
      return try XCTUnwrap(Int("3"))
    }
    XCTAssertEqual(number, 3)
  }
  func testFailure() { XCTContext.runActivity(named: "inner") { _ in XCTAssertEqual(1, 2) } }
}
