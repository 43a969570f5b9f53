// source: own
import XCTest

class ShapeTests: XCTestCase {
  var sides: Int { 0 }
  func testHasSides() { XCTAssertGreaterThan(sides, 2) }
  func testName() { XCTAssertFalse("\(type(of: self))".isEmpty) }
}

final class TriangleTests: ShapeTests {
  override var sides: Int { 3 }
  func testIsTriangle() { XCTAssertEqual(sides, 3) }
}

final class SquareTests: ShapeTests {
  override var sides: Int { 4 }
  func testIsTriangle() { XCTAssertEqual(sides, 3) }
}
