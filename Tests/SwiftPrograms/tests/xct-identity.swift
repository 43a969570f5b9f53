// source: own
import XCTest

final class Node {
  var next: Node?
}

final class IdentityTests: XCTestCase {
  func testSame() {
    let node = Node()
    node.next = node
    XCTAssertIdentical(node, node.next)
    node.next = nil
  }
  func testOther() { XCTAssertNotIdentical(Node(), Node()) }
  func testFails() { XCTAssertIdentical(Node(), Node()) }
  func testNil() { XCTAssertIdentical(nil, Node().next) }
}
