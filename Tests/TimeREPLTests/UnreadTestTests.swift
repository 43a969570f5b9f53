import Testing

@testable import TimeREPL

/// Tests with parse errors: each fails with the reason, and the others of the file run.
@Suite struct UnreadTestTests {
  private func rest(_ text: String, around place: String) -> (text: String, name: String)? {
    let source = Source(text)
    guard let found = text.range(of: place) else { return nil }
    let lower = text.utf8.distance(from: text.utf8.startIndex, to: found.lowerBound)
    guard let (rest, name) = source.withoutBody(ofTestAround: SourceRange(lower: lower, upper: lower + 1)) else {
      return nil
    }
    return (rest.text, Site(name, in: source).text)
  }

  @Test(arguments: [
    ("class A: X { func testA() { bad } }", "class A: X { func testA() {     } }", "testA"),
    (
      "@Test(arguments: [1]) func adds(n: Int) throws { if n > 1 { bad } }",
      "@Test(arguments: [1]) func adds(n: Int) throws {                  }", "adds"
    ),
    (
      "class A { func testA() { ok }; func testB() { { bad } } }",
      "class A { func testA() { ok }; func testB() {         } }", "testB"
    ),
    ("func testA() async { \"ü\"; bad\n}", "func testA() async {          \n}", "testA"),
  ])
  func `the body of the test around a mistake is removed, and the rest keeps its place`(
    text: String, expected: String, name: String
  ) throws {
    let found = try #require(rest(text, around: "bad"))
    #expect(found.text == expected)
    #expect(found.name == name)
    #expect(found.text.utf8.count == text.utf8.count)
  }

  @Test(arguments: [
    "class A { func helper() { bad } }", "class A { func testHelper(_ n: Int) { bad } }", "class A { var x = bad }",
    "func testA() { ok }\nbad", "bad",
  ])
  func `a mistake outside of tests removes nothing`(text: String) {
    #expect(rest(text, around: "bad") == nil)
  }

  @Test func `the other tests of a file run, and the one with a mistake reports it`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        func testRight() { XCTAssertEqual(1 + 1, 2) }
        func testMistyped() { let n: Int = "a"; print(n) }
        func testUnfinished() { let = }
        func testWrong() { XCTAssertEqual(1 + 1, 3) }
      }
      @Test func adds() { #expect(nothing(1) == 2) }

      """
    let text = try SessionText(Array(program.utf8), file: "A.swift")
    let result = FileCheck(files: .system, isInterrupted: { false }).result(of: text)
    let lines = result.cases.map { one in
      "\(one.name ?? "") \(one.isFine ? "passed" : one.failure == nil ? "failed" : "unread")"
    }
    #expect(
      lines == [
        "A.testRight passed", "A.testMistyped unread", "A.testUnfinished unread", "A.testWrong failed", "adds unread",
      ])
    #expect(result.cases.compactMap { $0.failure?.problem.line } == [4, 5, 8])
    #expect(result.severity == .error)
  }

  @Test func `a mistake outside of tests is an error of the file`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        func testRight() { XCTAssertEqual(1 + 1, 2) }
        func helper() { nothing() }
      }

      """
    let text = try SessionText(Array(program.utf8), file: "A.swift")
    let result = FileCheck(files: .system, isInterrupted: { false }).result(of: text)
    #expect(result.cases.map(\.name) == [nil])
    #expect(result.cases.first?.failure?.problem.line == 4)
  }
}
