import Foundation
import Testing

@testable import TimeREPL

/// Replays each file in `Tests/Sessions` and compares what comes with what it says, prompts and their times included.
///
/// Run with `RECORD=1` to write the present answers into the files, then read the difference.
@Suite struct SessionFileTests {
  static let folder = packageFolder.appending(path: "Tests/Sessions")
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test func `there are session files`() {
    #expect(Self.names.count >= 10)
  }

  @Test(arguments: names) func `a session file is answered as written`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let written = try String(contentsOf: file, encoding: .utf8)
    let answered = Transcript(written, file: name).lines
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if ProcessInfo.processInfo.environment["RECORD"] != nil, answered != lines {
      try answered.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
    } else {
      #expect(answered.map(\.folded) == lines.map(\.folded))
    }
  }
}
