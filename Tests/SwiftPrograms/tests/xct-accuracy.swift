// source: own
import XCTest

class AccuracyTests: XCTestCase {
  func testSum() { XCTAssertEqual(0.1 + 0.2, 0.3, accuracy: 0.000_001) }
  func testTooFar() { XCTAssertEqual(1.0, 1.2, accuracy: 0.1, "too far") }
  func testApart() { XCTAssertNotEqual(1.0, 1.2, accuracy: 0.1) }
  func testClose() { XCTAssertNotEqual(1.0, 1.05, accuracy: 0.1) }
  func testIntegers() { XCTAssertEqual(10, 12, accuracy: 2) }
  func testInfinity() { XCTAssertEqual(Double.infinity, .infinity, accuracy: 1) }
}
