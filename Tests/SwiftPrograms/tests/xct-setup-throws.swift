// source: own
import XCTest

struct NoDatabase: Error {}

final class DatabaseTests: XCTestCase {
  override func setUpWithError() throws { throw NoDatabase() }
  func testReads() { XCTAssertTrue(true) }
}

final class SkippedSetUpTests: XCTestCase {
  override func setUpWithError() throws { throw XCTSkip("no database") }
  func testReads() { XCTFail("never reached") }
}

final class TearDownTests: XCTestCase {
  override func tearDownWithError() throws { throw NoDatabase() }
  func testReads() { XCTAssertTrue(true) }
}
