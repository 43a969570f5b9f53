// source: own
import Testing
import XCTest

struct Stack<Element> {
  private var elements: [Element] = []
  var count: Int { elements.count }
  mutating func push(_ element: Element) { elements.append(element) }
  mutating func pop() -> Element? { elements.popLast() }
}

final class StackXCTests: XCTestCase {
  func testPops() {
    var stack = Stack<Int>()
    stack.push(1)
    stack.push(2)
    XCTAssertEqual(stack.pop(), 2)
    XCTAssertEqual(stack.count, 1)
  }
}

@Suite struct StackTests {
  @Test func isEmpty() {
    var stack = Stack<String>()
    #expect(stack.pop() == nil)
  }
  @Test func keeps() {
    var stack = Stack<String>()
    stack.push("a")
    #expect(stack.count == 2)
  }
}
