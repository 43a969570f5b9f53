import Foundation
import Testing

@testable import TimeREPL

/// Programs with tests of which parts cannot be read: only the tests that use them fail, each with the reason.
@Suite struct UnreadTestTests {
  private func rest(_ text: String, around place: String) -> String? {
    let source = Source(text)
    guard let found = text.range(of: place) else { return nil }
    let lower = text.utf8.distance(from: text.utf8.startIndex, to: found.lowerBound)
    var unread = UnreadTests([source])
    let problem = Diagnostic(
      .unknownName(place, near: []), at: SourceRange(lower: lower, upper: lower + 1), in: source)
    return unread.setAside(problem, in: source)?.text
  }

  @Test(arguments: [
    ("class A: X { func testA() { bad } }", "class A: X { func testA() {     } }"),
    (
      "@Test(arguments: [1]) func adds(n: Int) throws { if n > 1 { bad } }",
      "@Test(arguments: [1]) func adds(n: Int) throws {                  }"
    ),
    (
      "class A { func testA() { ok }; func testB() { { bad } } }",
      "class A { func testA() { ok }; func testB() {         } }"
    ),
    (
      "class A { deinit { a }; init() { b }; func testA() { if c { }; bad; let d = 1 } }",
      "class A { deinit { a }; init() { b }; func testA() {                          } }"
    ),
    ("func testA() async { \"ü\"; bad\n}", "func testA() async {          \n}"),
    ("@Test func a() {\n  #expect(bad)\n}", "@Test func a() {\n              \n}"),
    (
      "class A: X { init() { ok }\n  deinit { ok }\n  func f() { let x = bad }\n  func testA() { ok } }",
      "class A: X { init() { ok }\n  deinit { ok }\n                          \n  func testA() { ok } }"
    ),
  ])
  func `the body of the test around a mistake is removed, and the rest keeps its place`(
    text: String, expected: String
  ) throws {
    #expect(try #require(rest(text, around: "bad")) == expected)
    #expect(expected.utf8.count == text.utf8.count)
  }

  @Test(arguments: [
    "class A { func helper() { bad } }", "class A { func testHelper(_ n: Int) { bad } }", "class A { var x = bad }",
    "func testA() { ok }\nbad", "bad",
  ])
  func `a mistake in a program without tests, or in a statement, removes nothing`(text: String) {
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

  /// Returns the tests of a program, each with its result.
  private func results(_ program: String) throws -> [String] {
    let text = try SessionText(Array(program.utf8), file: "A.swift")
    return FileCheck(files: .system, isInterrupted: { false }).result(of: text).cases.map { one in
      let line = one.failure?.problem.line.map(String.init)
      return "\(one.name ?? "file") \(line ?? (one.isFine ? "passed" : "failed"))"
    }
  }

  @Test func `a helper with a mistake fails the tests that use it, directly or by another helper`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        func testRight() { XCTAssertEqual(twice(1), 2) }
        func testDirect() { XCTAssertEqual(helper(), 2) }
        func testIndirect() { XCTAssertEqual(other(), 2) }
        func twice(_ n: Int) -> Int { n * 2 }
        func helper() -> Int { nothing() }
        func other() -> Int { helper() + 1 }
      }

      """
    #expect(try results(program) == ["A.testRight passed", "A.testDirect 7", "A.testIndirect 7"])
  }

  @Test func `a type that cannot be declared fails the tests that mention it`() throws {
    let program = """
      import XCTest
      struct Reader: Nothing { func read() -> Int { 1 } }
      final class A: XCTestCase {
        func testRight() { XCTAssertEqual(1, 1) }
        func testReads() { XCTAssertEqual(Reader().read(), 1) }
        func testHelped() { XCTAssertEqual(made().read(), 1) }
        func made() -> Reader { Reader() }
      }

      """
    #expect(try results(program) == ["A.testRight passed", "A.testReads 2", "A.testHelped 2"])
  }

  @Test func `a mistake in a step that surrounds each test fails them all`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        override func setUp() { nothing() }
        func testA() { XCTAssertEqual(1, 1) }
        func testB() { XCTAssertEqual(1, 1) }
      }
      final class B: XCTestCase { func testC() { XCTAssertEqual(1, 1) } }

      """
    #expect(try results(program) == ["B.testC passed", "A.testA 3", "A.testB 3"])
  }

  @Test func `a property of a test class fails the tests that use it`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        var made: Nothing!
        func testA() { XCTAssertEqual(1, 1) }
        func testB() { XCTAssertNil(made) }
      }

      """
    #expect(try results(program) == ["A.testA passed", "A.testB 3"])
  }

  @Test func `a mistake that no test uses is an error of the file, and its tests run`() throws {
    let program = """
      import XCTest
      final class A: XCTestCase {
        func testRight() { XCTAssertEqual(1 + 1, 2) }
        func helper() { nothing() }
      }

      """
    #expect(try results(program) == ["file 4", "A.testRight passed"])
  }

  @Test func `a mistake in another file of the module fails only the tests that use it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unread-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let model = try write(
      "Model.swift", "struct Model { var n = 1 }\nfinal class Screen: Nothing { var model = Model() }\n")
    let tests = try write(
      "ModelTests.swift",
      """
      import XCTest
      final class A: XCTestCase {
        func testModel() { XCTAssertEqual(Model().n, 1) }
        func testScreen() { XCTAssertEqual(Screen().model.n, 1) }
      }

      """)
    var check = FileCheck(files: .system, isInterrupted: { false })
    check.module = [model]
    let cases = check.result(of: tests).cases
    #expect(cases.map(\.name) == ["A.testModel", "A.testScreen"])
    #expect(cases.map(\.isFine) == [true, false])
    #expect(cases.last?.failure?.problem.source?.file == model)
  }
}
