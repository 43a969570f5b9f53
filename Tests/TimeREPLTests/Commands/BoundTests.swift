import Foundation
import Testing

@testable import TimeREPL

/// Work that could continue or grow endlessly has a limit, which is reported.
@Suite struct BoundTests {
  @Test(arguments: [[], ["check"]])
  func `files that load each other twice reach a limit`(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      for level in 0..<20 {
        let line = ":load f\(level + 1).session\n"
        try (line + line).write(to: folder.appending(path: "f\(level).session"), atomically: true, encoding: .utf8)
      }
      try "now\n".write(to: folder.appending(path: "f20.session"), atomically: true, encoding: .utf8)
      let run = try ProgramRun(arguments + ["f0.session"], in: folder)
      #expect(run.status == 3)
      #expect((run.errors + run.output).contains("error: stopped after 1000 files that load each other"))
    }
  }

  @Test func `endlessly nested publishers have short names`() {
    let session = Session()
    for line in [
      "set log inner", "func f(n) = Just(n).delay(1ns).flatMap { f($0 + 1) }", "pipeline p = f(0)", "run until 100ns",
    ] {
      _ = session.enter(Source(line), in: session.context()) { _, _ in true }
    }
    #expect(session.world.log.lanes.allSatisfy { $0.count < 40 })
    #expect(session.world.log.lanes.contains("p#1#1"))
    #expect(session.world.log.lanes.contains { $0.hasSuffix("#...90") })
  }

  @Test func `each printed byte counts as a step`() {
    let session = Session()
    var problem: Problem?
    for line in [
      "set limit steps 10000000", "let text = String(repeating: \"x\", count: 1000000)",
      "(0..<20).publisher.print(text).sink { _ in }",
    ] {
      _ = session.enter(Source(line), in: session.context()) { _, reply in
        problem = reply.problem?.problem
        return true
      }
    }
    guard case .session(.limit(.endless)) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }
}
