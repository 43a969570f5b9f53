import Foundation
import Testing

@testable import TimeREPL

@Suite struct TerminalCastTests {
  private struct Cast {
    let header: [String: Any]
    let events: [(time: Double, output: String)]

    init(_ text: String) throws {
      let lines = try text.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
      header = try #require(lines[0] as? [String: Any])
      events = try lines.dropFirst().map { line in
        let parts = try #require(line as? [Any])
        #expect(parts.count == 3 && parts[1] as? String == "o")
        return (try #require(parts[0] as? Double), try #require(parts[2] as? String))
      }
    }

    var screen: String { events.map(\.output).joined() }
  }

  private func cast(_ lines: String) throws -> Cast { try Cast(ExportedSession(lines).file(.cast)) }

  @Test func `a cast begins with the header that players need`() throws {
    let header = try cast("").header
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
    #expect(header["timestamp"] == nil)
  }

  @Test func `a cast shows what the terminal showed`() throws {
    #expect(
      try cast(ExportedSession.burst).screen.components(separatedBy: "\r\n") == [
        "0s> subject taps",
        "0s> pipeline calm = taps.debounce(1s).map { $0 * 10 }",
        "0s> send taps 1",
        "0s     taps  1",
        "0s> advance 500ms",
        "500ms> send taps 2 3",
        "500ms  taps  2",
        "500ms  taps  3",
        "500ms> run",
        "1.5s   calm  30",
        "1.5s> finish taps",
        "1.5s   taps  finished",
        "1.5s   calm  finished",
        "1.5s> ",
      ])
  }

  @Test func `the clock of a cast is the session's`() throws {
    let cast = try cast("subject a\nat 1.5s send a 1\nrun")
    #expect(cast.events.map(\.time) == [0, 0, 0, 0, 0, 0, 1.5, 1.5])
    #expect(cast.events[6].output == "1.5s   a  1\r\n")
  }

  @Test func `entries of several lines have their prompts`() throws {
    let cast = try cast("let a = [\n  1,\n  2]\nlet b = 1; let c = 2")
    #expect(cast.screen == "0s> let a = [\r\n...   1,\r\n...   2]\r\n0s> let b = 1; let c = 2\r\n0s> ")
  }

  @Test func `a terminal that plays a cast obeys nothing that was typed or sent`() throws {
    let screen = try cast(ExportedSession.hostile + "\nlet x = \"\u{1B}[2J\u{9B}\"").screen
    #expect(!screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\r" && $0 != "\n" || $0.value == 0x9B })
  }
}
