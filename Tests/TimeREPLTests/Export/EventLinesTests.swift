import Foundation
import Testing

@testable import TimeREPL

@Suite struct EventLinesTests {
  @Test func `the export is the same as --format ndjson`() throws {
    let session = Session()
    var printed: [String] = []
    for line in ExportedSession.burst.split(separator: "\n") {
      let source = Source(String(line))
      for command in try parse(source, in: ParseContext(names: session.world.names, isInteractive: false)) {
        let reply = session.perform(command, in: source)
        printed += ReplyJSON(log: session.world.log).lines(reply)
      }
    }
    #expect(try ExportedSession(ExportedSession.burst).file(.ndjson) == printed.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    "func sum(_ xs: Double...) -> Double { xs.reduce(0, +) }\nsum(1, 2.5)",
    "func grow(_ x: Int, by y: Int = 3) -> Int { x + y }\ngrow(1)\ngrow(1, by: 2)",
    "func double(_ x: inout Int) { x *= 2 }\nvar n = 4\ndouble(&n)",
  ])
  func `a session with every kind of function call can be exported`(lines: String) throws {
    #expect(try ExportedSession("subject a\n" + lines + "\nsend a 1").file(.ndjson).split(separator: "\n").count == 1)
  }

  @Test func `every line is an object, whatever was sent`() throws {
    let lines = try ExportedSession(ExportedSession.hostile).file(.ndjson).split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.compactMap { $0["value"] as? String }.contains("\u{1B}[31m"))
    #expect(objects.compactMap { $0["value"] as? String }.contains("a\0b"))
  }
}
