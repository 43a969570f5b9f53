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

  private func inFolder(with files: [String: String], _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
      try body(folder)
    }
  }
}
