// source: own
import XCTest

extension XCTestCase {
  func assertSorted(_ values: [Int], file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(values, values.sorted(), file: file, line: line)
  }
}

func XCTAssertEven(_ value: Int, _ message: String = "", file: StaticString = #file, line: UInt = #line) {
  XCTAssertEqual(value % 2, 0, message, file: file, line: line)
}

final class HelperTests: XCTestCase {
  func testSorted() { assertSorted([1, 2, 3]) }
  func testUnsorted() { assertSorted([3, 1]) }
  func testEven() { XCTAssertEven(4) }
  func testOdd() { XCTAssertEven(5, "odd") }
  private func testable() {}
  func testMakes() { XCTAssertEqual(make(2), [0, 1]) }
  private func make(_ count: Int) -> [Int] { Array(0..<count) }
}
