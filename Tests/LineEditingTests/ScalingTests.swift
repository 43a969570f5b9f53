import TestSupport
import Testing

@testable import LineEditing

/// The cost of a line as it grows, in processor time of this thread.
@Suite struct ScalingTests {
  private static let scripts = [
    "a", "é", "日", "👩‍👧", "e\u{301}", "\u{301}", "ש", "ع", "क्ष", "🇩🇪",
  ]

  /// Returns `count` bytes of a script, as a terminal sends them.
  private static func run(_ count: Int, of script: String) -> [UInt8] {
    Array(String(repeating: script, count: count / script.utf8.count).utf8)
  }

  /// Returns the nanoseconds for reading some bytes as a line.
  private static func cost(of bytes: [UInt8]) -> Double {
    let pieces = stride(from: 0, to: bytes.count, by: 4_095).map { start in
      TerminalInput.bytes(Array(bytes[start..<min(start + 4_095, bytes.count)]))
    }
    let editor = LineEditor(terminal: FakeTerminal(pieces, columns: 80, rows: 24))
    editor.usesColour = true
    let start = threadTime()
    _ = editor.readLine(prompt: "> ")
    return threadTime() - start
  }

  /// Four times the size may cost six times as much: at most 2.6 squared, less the fixed cost of a line.
  private static func expectLinear(_ what: String, count: Int, _ bytes: (Int) -> [UInt8]) {
    func isFine(_ costs: [Double]) -> Bool { costs[1] <= 2.6 * costs[0] && costs[2] <= 6 * costs[0] }
    var costs = [Double](repeating: .infinity, count: 3)
    // Other work on the machine takes time, and a processor may be twice as fast in one moment as in the next. So sizes
    // are compared within a round, and the minimum of all rounds counts. One round is mostly enough.
    for _ in 0..<20 {
      let round = [1, 2, 4].map { cost(of: bytes($0 * count)) }
      costs = zip(costs, round).map(min)
      if isFine(round) || isFine(costs) { return }
    }
    Issue.record("\(what): \(costs.map { $0 / costs[0] })")
  }

  @Test(arguments: scripts)
  func `typing a line is linear in its bytes, whatever the script`(script: String) {
    Self.expectLinear("typed \(script)", count: 3_000) { Self.run($0, of: script) }
  }

  @Test(arguments: scripts)
  func `a paste is linear in its bytes, whatever the script`(script: String) {
    Self.expectLinear("pasted \(script)", count: 16_000) {
      bytes(ofKeys: "<Paste>") + Self.run($0, of: script) + bytes(ofKeys: "</Paste>")
    }
  }

  @Test func `a paste of short lines is linear in its bytes`() {
    Self.expectLinear("lines", count: 16_000) {
      bytes(ofKeys: "<Paste>") + Self.run($0, of: "1 + 2\r") + bytes(ofKeys: "</Paste>")
    }
  }

  @Test func `a key after a paste costs what the window shows, not the size of the paste`() {
    func cost(_ count: Int) -> Double {
      let pasted = bytes(ofKeys: "<Paste>") + Self.run(count, of: "1 + é\r") + bytes(ofKeys: "</Paste>")
      let terminal = FakeTerminal([.bytes(pasted)] + (0..<50).map { _ in .keys("x") }, columns: 80, rows: 24)
      let editor = LineEditor(terminal: terminal)
      editor.usesColour = true
      var start = 0.0
      terminal.beforeRead = { (reads: Int) in if reads == 3 { start = threadTime() } }
      _ = editor.readLine(prompt: "> ")
      return threadTime() - start
    }
    let costs = [200_000, 800_000].map { count in (0..<3).map { _ in cost(count) }.min() ?? 0 }
    #expect(costs[1] < 2 * costs[0], "\(costs)")
  }
}
