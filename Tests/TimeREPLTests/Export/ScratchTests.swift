import Foundation
import Testing

@testable import TimeREPL

@Suite struct ScratchTests {
  @Test func `everything`() throws {
    var sessions: [(String, String)] = []
    for row in OperatorTable.rows { sessions.append(("op_" + row.name, ExampleRun(row.example).commands.joined(separator: "\n"))) }
    for row in SourceTable.rows { sessions.append(("src_" + row.name.filter { $0 != "." }, ExampleRun(row.example).commands.joined(separator: "\n"))) }
    var refused: [String] = []
    func add(_ name: String, _ session: Session) {
      do {
        let text = try ExportFormat.swift.file(of: ExportFacts(session))
        let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        try text.replacingOccurrences(of: "struct SessionTests", with: "struct T_\(plain)")
          .write(toFile: "/tmp/exp/src/\(plain).swift", atomically: true, encoding: .utf8)
      } catch let d as Diagnostic {
        refused.append("\(name): " + DiagnosticText(d) { _ in 1 }.lines.prefix(3).joined(separator: " / "))
      } catch {}
    }
    for (name, lines) in sessions { add(name, (try? ExportedSession(lines).session) ?? Session()) }
    for name in SessionFileTests.names {
      let text = try String(contentsOf: SessionFileTests.folder.appending(path: name), encoding: .utf8)
      add("f_" + name.replacingOccurrences(of: "-", with: "_").replacingOccurrences(of: ".session", with: ""), Transcript(text, file: name).session)
    }
    try refused.joined(separator: "\n").write(toFile: "/tmp/exp/refused.txt", atomically: true, encoding: .utf8)
  }
}
