import Foundation
import Testing

/// Programs of several files, and what their failed tests say, in the built program.
@Suite struct ModuleProgramTests {
  @Test func `Swift files named together are one module if only some of them have tests`() throws {
    let model = "struct B { let n = 1 }\n"
    let test = "import XCTest\nfinal class T: XCTestCase { func testA() { XCTAssertEqual(B().n, 1) } }\n"
    try inFolder(with: ["a.swift": model, "b.swift": test, "c.swift": "struct B { let m = 2 }\nprint(B().m)\n"]) {
      folder in
      let check = try ProgramRun(["check", "a.swift", "b.swift"], in: folder)
      #expect(check.output == "1 file, 1 case: all as written\n")
      let run = try ProgramRun(["b.swift", "a.swift"], in: folder)
      #expect(run.output == "passed   T.testA\n1 test: 1 passed\n")
      // Without tests each is a program.
      #expect(try ProgramRun(["--plain", "a.swift", "c.swift"], in: folder).output == "2\n")
    }
  }

  @Test func `a failed assertion says what became of the value that it missed`() throws {
    let test = """
      import XCTest
      import Combine
      final class T: XCTestCase {
        var bag = Set<AnyCancellable>()
        func testLost() {
          let s = PassthroughSubject<Int, Never>()
          var got: [Int] = []
          s.filter { $0 != 2 }.sink { got.append($0) }.store(in: &bag)
          s.send(1); s.send(2); s.send(3)
          XCTAssertEqual(got, [1, 2, 3])
        }
        func testPlain() { XCTAssertEqual(1 + 1, 3) }
        func testWaits() {
          let s = PassthroughSubject<Int, Never>()
          let done = expectation(description: "done")
          s.filter { $0 > 5 }.sink { _ in done.fulfill() }.store(in: &bag)
          s.send(4)
          wait(for: [done], timeout: 1)
        }
      }

      """
    try inFolder(with: ["a.swift": test]) { folder in
      let lines = try ProgramRun(["check", "a.swift"], in: folder).output.split(separator: "\n")
      let reasons = lines.filter { $0.hasPrefix("why: ") }
      #expect(reasons.count == 2)
      #expect(reasons.first?.hasPrefix("why: 2 (") == true)
      #expect(reasons.last?.hasPrefix("why: 4 (") == true)
      #expect(reasons.allSatisfy { $0.hasSuffix("was false") })
    }
  }

  @Test func `private names of a module's files do not clash`() throws {
    func file(_ number: Int, _ more: String) -> String {
      """
      private struct Key { var n = \(number) }
      private enum Mode: String { case on = "on \(number)" }
      fileprivate let limit = \(number * 10)
      private func double(_ n: Int) -> Int { n * 2 }
      extension Key { func twice() -> Int { double(n) } }
      func all\(number)() -> String { "\\(Key()) \\([Mode.on].map(\\.rawValue)) \\(limit) \\(Key().twice()) \\(Key.self)" }
      \(more)

      """
    }
    let hiding = """
      struct Door {
        private enum Error: Swift.Error { case locked }
        func open() throws { throw Error.locked }
      }
      """
    let using = """
      extension Door {
        func told(_ error: Error) -> String { "\\(error)" }
      }
      struct Failed: Error {}
      """
    let test = #"""
      import XCTest
      final class T: XCTestCase {
        func testNames() {
          XCTAssertEqual(all1(), "Key(n: 1) [\"on 1\"] 10 2 Key")
          XCTAssertEqual(all2(), "Key(n: 2) [\"on 2\"] 20 4 Key")
        }
        func testNested() {
          XCTAssertEqual(Door().told(Failed()), "Failed()")
          XCTAssertThrowsError(try Door().open()) { XCTAssertEqual("\($0)", "locked") }
        }
      }

      """#
    try inFolder(with: ["a.swift": test, "b.swift": file(1, hiding), "c.swift": file(2, using)]) { folder in
      let run = try ProgramRun(["check", "a.swift", "--with", "b.swift", "--with", "c.swift"], in: folder)
      #expect(run.output == "1 file, 2 cases: all as written\n")
    }
  }

  @Test func `a type that two files of a module declare does not take the tests away`() throws {
    let test = "import XCTest\nfinal class T: XCTestCase { func testA() { XCTAssertEqual(1, 2) } }\n"
    let type = "struct D { let n = 1 }\n"
    try inFolder(with: ["a.swift": test, "b.swift": type + "func b() -> Int { D().n }\n", "c.swift": type]) { folder in
      let run = try ProgramRun(["check", "a.swift", "--with", "b.swift", "--with", "c.swift"], in: folder)
      #expect(run.output.contains("`1` is not equal to `2`"))
    }
  }

  @Test func `a function that returns a value is no test, whatever its name`() throws {
    let test = """
      import XCTest
      final class Door {
        let n = missing
        func test() -> String? {
          "\\(n)"
        }
      }
      final class T: XCTestCase { func testA() { XCTAssertNil(Door().test()) } }

      """
    try inFolder(with: ["a.swift": test]) { folder in
      let run = try ProgramRun(["check", "a.swift"], in: folder)
      #expect(run.output.hasPrefix("a.swift:3:11: error: cannot find `missing`"))
      #expect(!run.output.contains("without a value"))
    }
  }

  private func inFolder(with files: [String: String], _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
      try body(folder)
    }
  }
}
