import LineEditing
import Testing

/// A terminal whose reads mostly end because of printed lines, and sometimes because of a key.
private final class FloodedTerminal: Terminal {
  let size = TerminalSize(columns: 80, rows: 24)
  let obeysEscapes = true
  let rewrapsRows = true
  let synchronizesOutput = false
  let waker: @Sendable () -> Void = {}
  private(set) var writes: [String] = []
  /// Prints, and returns the result of a read; called with the number of earlier reads.
  var flood: (Int) -> TerminalInput = { _ in .endOfInput }
  private var reads = 0

  func enterRaw() -> Bool { true }
  func leaveRaw() {}
  func raise(_ signal: TerminalSignal) {}
  func write(_ bytes: [UInt8]) { writes.append(String(decoding: bytes, as: UTF8.self)) }

  func read(milliseconds: Int?) -> TerminalInput {
    defer { reads += 1 }
    return flood(reads)
  }
}

@Suite struct PrintingFloodTests {
  /// 100 000 lines, 50 in each of 2 000 prints, with a key after each 100 prints and then Enter.
  @Test func `a flood of lines is drawn in batches, keys are answered at once, and nothing is lost`() {
    let terminal = FloodedTerminal()
    let editor = LineEditor(terminal: terminal)
    var paintingsOfKeys: [Int] = []
    terminal.flood = { [unowned terminal, printer = editor.printer] count in
      if count > 0, (count - 1) % 101 == 100 { paintingsOfKeys.append(terminal.writes.count) }
      if count % 101 == 100 { return .keys(count == 2_019 ? "\r" : "k") }
      let first = (count - count / 101) * 50
      printer.print((first..<first + 50).map { "event \($0)." })
      return .woken
    }
    let start = ContinuousClock.now
    #expect(editor.readLine(prompt: "> ") == .line(String(repeating: "k", count: 19)))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(Double(terminal.writes.count) < 60 * seconds + 100_000 / 500 + 30)
    for (index, count) in paintingsOfKeys.enumerated() {
      #expect(terminal.writes[..<count].last?.contains("k") == true, "key \(index)")
    }
    let numbers = terminal.writes.joined().matches(of: #/event (\d+)\./#).compactMap { Int($0.1) }
    #expect(numbers == Array(0..<100_000))
  }

  @Test func `lines held back appear above a line entered meanwhile`() {
    let terminal = FakeTerminal(.woken, .woken, .keys("x\r"))
    let editor = LineEditor(terminal: terminal)
    terminal.beforeRead = { [printer = editor.printer] count in
      if count < 2 { printer.print(["line \(count)"]) }
    }
    #expect(editor.readLine(prompt: "> ") == .line("x"))
    #expect(terminal.screen.lines == ["line 0", "line 1", "> x"])
  }

  @Test func `a window narrowed while a line is entered shows the lines printed before`() {
    let terminal = FakeTerminal(.woken, .keys("x\r"))
    let editor = LineEditor(terminal: terminal)
    terminal.beforeRead = { [unowned terminal, printer = editor.printer] count in
      printer.print(["line \(count)"])
      if count == 1 { terminal.size.columns = 40 }
    }
    #expect(editor.readLine(prompt: "> ") == .line("x"))
    #expect(terminal.writes.joined().contains("line 1"))
  }
}
