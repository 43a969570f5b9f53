import Testing

@testable import LineEditing

@Suite struct StyledLineTests {
  private let red = TextStyle(color: .red)

  @Test func `a line switches its styles on and ends plain`() {
    let line = StyledLine("error: é!", runs: [.init(0..<6, red), .init(7..<9, .dim)])
    #expect(line.terminalText == "\u{1b}[31merror:\u{1b}[m \u{1b}[2mé\u{1b}[m!")
    #expect(StyledLine("plain").terminalText == "plain")
  }

  @Test func `a fixed colour is one of xterm's table`() {
    let fixed = TextStyle(fixedColor: 30)
    #expect(StyledLine("ab", runs: [.init(0..<1, fixed)]).terminalText == "\u{1b}[38;5;30ma\u{1b}[mb")
    #expect(String(decoding: red.bytes(from: fixed), as: UTF8.self) == "\u{1b}[31m")
    #expect(String(decoding: fixed.bytes(from: red), as: UTF8.self) == "\u{1b}[38;5;30m")
    #expect(TextStyle(fixedColor: 3).fixedColor == nil, "the first sixteen are the person's own")
  }

  @Test func `characters that are replaced look as they did`() {
    let line = StyledLine("aéb", runs: [.init(1..<3, red)]).mapped { $0 == "é" ? "\\u{e9}" : String($0) }
    #expect(line == StyledLine("a\\u{e9}b", runs: [.init(1..<7, red)]))
  }

  @Test func `what is printed above a prompt keeps its colours and takes no more rows`() {
    let line = StyledLine("12345678", runs: [.init(2..<6, red)])
    let printed = PrintedLine(line, columns: 4)
    #expect(printed.rowCount == 2 && printed.text == "12\u{1b}[31m3456\u{1b}[m78")
  }

  @Test func `no escape sequence of a text is sent, whatever it looks like`() {
    let printed = PrintedLine(StyledLine("\u{1b}[2Jx", runs: [.init(0..<4, red)]), columns: 40)
    #expect(printed.text == "\u{1b}[31m^[[2J\u{1b}[mx")
  }

  @Test func `rows above a prompt are cut to the terminal`() {
    let pieces = StyledLine("ab日本c", runs: [.init(1..<5, red)]).pieces(columns: 4)
    #expect(pieces == [.init(text: "a"), .init(text: "b日", style: red)])
  }

  @Test func `a band stands between the log and the prompt, and is gone when the line is accepted`() {
    var screen = ScreenModel(columns: 20, height: 6)
    var writer = FrameWriter(columns: 20)
    let band = LineDecoration(above: [[.init(text: "taps 1--2", style: red)]])
    let line = LineBuffer("send")
    screen.apply(writer.show(Frame(columns: 20, prompt: "> ", line: line, decoration: band)))
    #expect(screen.seen(0) == "taps 1--2" && screen.seen(1) == "> send")
    screen.apply(writer.finish(Frame(columns: 20, prompt: "> ", line: line), terminalRows: 6))
    #expect(screen.seen(0) == "> send" && screen.seen(1) == "")
    #expect(screen.complaints.isEmpty)
  }

  @Test func `a key costs one byte below a band too`() {
    var writer = FrameWriter(columns: 20)
    let band = LineDecoration(above: [[.init(text: "taps 1--2")]])
    _ = writer.show(Frame(columns: 20, prompt: "> ", line: LineBuffer("sen"), decoration: band))
    #expect(writer.type(UInt8(ascii: "d")) == [UInt8(ascii: "d")])
  }
}

extension ScreenModel {
  /// What is seen of a row.
  fileprivate func seen(_ index: Int) -> String {
    var row = rows[index]
    row.read()
    return row.text
  }
}
