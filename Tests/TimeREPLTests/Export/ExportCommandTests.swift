import Foundation
import Testing

@testable import TimeREPL

@Suite struct ExportCommandTests {
  /// Enters lines in which `DIR` is an empty folder, and returns the folder's contents afterwards.
  private func files(after lines: String...) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let console = Console(output: LineOutput(-1), errors: LineOutput(-1), format: .text)
    for line in lines {
      _ = console.enter(Source(line.replacingOccurrences(of: "DIR", with: folder.path)), isInteractive: false)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  @Test(arguments: ExportFormat.allCases) func `export writes a file of the format`(format: ExportFormat) throws {
    let files = try files(after: "subject a", "send a 1", ":export \(format) DIR/x.y")
    #expect(files == ["x.y": try ExportedSession("subject a\nsend a 1").file(format)])
  }

  @Test func `export overwrites a file only with an exclamation mark`() throws {
    let typed = ["subject a", ":export ndjson DIR/x", "send a 1"]
    #expect(try files(after: typed[0], typed[1], typed[2], ":export ndjson DIR/x") == ["x": ""])
    #expect(try files(after: typed[0], typed[1], typed[2], ":export! ndjson DIR/x")["x"]?.isEmpty == false)
  }

  @Test func `a failed export leaves no new file and keeps the old one`() throws {
    let mixed = ["subject a", ":export swift DIR/x", "send a 1", "send a nil", "send a \"x\""]
    let files = try files(after: mixed[0], mixed[1], mixed[2], mixed[4], ":export! swift DIR/x", ":export swift DIR/y")
    #expect(files == ["x": try ExportedSession("subject a").file(.swift)])
  }

  @Test func `export is not part of the session`() throws {
    let files = try files(after: "subject a", ":export svg DIR/x", ":export cast DIR/y")
    #expect(files["y"]?.contains("export") == false)
  }
}
