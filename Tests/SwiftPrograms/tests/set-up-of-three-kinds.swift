// source: own
import XCTest
final class OrderTests: XCTestCase {
  static var order: [String] = []
  override class func setUp() { order.append("class") }
  override func setUp() async throws { Self.order.append("async") }
  override func setUpWithError() throws { Self.order.append("throws") }
  override func setUp() { Self.order.append("plain") }
  func testOrder() {
    XCTAssertEqual(Self.order, ["class", "async", "throws", "plain"])
  }
}
final class FailingTests: XCTestCase {
  override func setUp() async throws { throw CancellationError() }
  func testNever() {}
}
