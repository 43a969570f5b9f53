import Foundation
import Testing

@testable import TimeREPL

/// The project's own session files, replayed by the code of `timerepl check`.
///
/// `swift run timerepl check --update Tests/Sessions` writes the actual answers into them; then read the difference.
@Suite struct SessionFileTests {
  static let folder = packageFolder.appending(path: "Tests/Sessions")
  static let names =
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".session") }.sorted() ?? []

  @Test func `session files exist`() {
    #expect(Self.names.count >= 10)
  }

  @Test func `each operator, publisher and command has a session file`() {
    let rows =
      OperatorTable.names.map { "operators/\($0)" } + SourceTable.rows.map { "publishers/\($0.name)" }
      + CommandTable.rows.map { "commands/\($0.name)" }
    let files = rows.map { $0.filter { $0 != ":" }.replacing(".", with: "-") + ".session" }
    #expect(files.filter { !Self.names.contains($0) } == [])
  }

  @Test(arguments: names.filter { !deep.contains($0) })
  func `a session file gives the answers that it contains`(name: String) {
    Self.expectAllAsWritten(Self.folder.appending(path: name).path)
  }

  /// The files that nest deeper than a thread of the tests allows; the program has a larger stack.
  private static let deep: Set = [
    "classes/owed.session", "declarations/mistakes.session", "limits.session",
    "types-observers-and-operators.session",
  ]

  @Test func `session files that nest deeply give the answers that they contain`() throws {
    let paths = Self.deep.sorted().map { Self.folder.appending(path: $0).path }
    let run = try ProgramRun(["check"] + paths)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("\(paths.count) files, "))
  }

  @Test func `README's sessions give the answers shown`() {
    Self.expectAllAsWritten(packageFolder.appending(path: "README.md").path, leastCases: 2)
  }

  @Test(arguments: ManualPage.all.map(\.name))
  func `the sessions of the manual give the answers shown`(page: String) {
    Self.expectAllAsWritten(
      packageFolder.appending(path: "Sources/TimeREPL/Manual/Pages/\(page).md").path, leastCases: 0)
  }

  private static func expectAllAsWritten(_ path: String, leastCases: Int = 1) {
    let result = FileCheck(files: .system, isInterrupted: { false }).result(of: path)
    let lines = CheckReport().lines(result).joined(separator: "\n")
    #expect(result.isFine, "\(lines)")
    #expect(result.cases.count >= leastCases)
  }
}
