import TestSupport
import Testing

@testable import LineEditing

@Suite struct FrameWriterTests {
  @Test func `on an ASCII terminal other characters are escaped`() {
    var drawing = Drawing(columns: 40)
    drawing.decoration.isASCII = true
    #expect(drawing.type(.insert("aé日")) == "a\\u{e9}\\u{65e5}")
    #expect(drawing.type(.moveBackward) == "\u{1b}[8D")
    drawing.type(.deleteBackward)
    #expect(drawing.screen.lines == ["p> a\\u{65e5}"])
  }

  @Test func `each change at 80 columns takes the fewest bytes`() {
    var drawing = Drawing(columns: 80)
    let costs = [
      drawing.type(.insert("a")),
      drawing.type(.insert("日")),
      drawing.type(.insert("b")),
      drawing.type(.moveBackward),
      drawing.type(.moveForward),
      drawing.type(.insert(" some words that follow"), .moveToStart),
      drawing.type(.moveForward),
      drawing.type(.insert("X")),
      drawing.type(.deleteBackward),
      drawing.type(.deleteForward),
      drawing.type(.moveToEnd),
      drawing.type(.deleteBackward),
      drawing.type(.moveToStart, .moveForwardWord),
      drawing.type(.deleteToEnd),
      drawing.type(.moveForward),
    ]
    #expect(
      costs == [
        "a", "日", "b", "\u{8}", "b", " some words that follow\rp> ", "a", "\u{1b}[@X", "\u{8}\u{1b}[P",
        "\u{1b}[2P", "\u{1b}[24C", "\u{8}\u{1b}[K", "\u{1b}[22D", "\u{1b}[K", "",
      ])
  }

  @Test func `a line as wide as the window has its cursor at the start of the next row`() {
    var drawing = Drawing(columns: 10)
    drawing.type(.insert("123456"))
    #expect(drawing.type(.insert("7")) == "7 \u{8}")
    #expect(drawing.screen.row == 1 && drawing.screen.column == 0)
    #expect(drawing.type(.insert("8")) == "8")
    #expect(drawing.screen.lines == ["p> 1234567", "8"])
    drawing.type(.deleteBackward)
    drawing.type(.deleteBackward)
    #expect(drawing.screen.row == 0 && drawing.screen.column == 9)
    #expect(drawing.screen.lines == ["p> 123456"])
  }

  @Test func `a wide character at the margin goes to the next row as a whole`() {
    var drawing = Drawing(columns: 20)
    drawing.type(.insert(String(repeating: "x", count: 16)))
    drawing.type(.insert("日yyy"))
    #expect(drawing.screen.lines == ["p> xxxxxxxxxxxxxxxx", "日yyy"])
    drawing.type(.moveBackward)
    drawing.type(.insert("Z"))
    #expect(drawing.screen.lines == ["p> xxxxxxxxxxxxxxxx", "日yyZy"])
    #expect(drawing.screen.complaints == [])
  }

  @Test func `a prompt wider than the window and a window of one column are handled`() {
    var drawing = Drawing(columns: 1, prompt: "ab")
    drawing.type(.insert("日c"))
    #expect(drawing.screen.lines == ["a", "b", "\u{fffd}", "c"])
    #expect(drawing.screen.row == 4)
  }

  @Test func `a frame taller than the window shows the rows around the cursor, and all rows when finished`() {
    var drawing = Drawing(columns: 5, height: 4, prompt: "> ")
    drawing.type(.insert("abcdefghijklmnopqrstuvwxyz"))
    #expect(drawing.screen.rows.map(\.text) == ["ijklm", "nopqr", "stuvw", "xyz"])
    drawing.type(.moveToStart)
    #expect(drawing.screen.rows.map(\.text) == ["> abc", "defgh", "ijklm", "nopqr"])
    drawing.line.perform(.moveToEnd)
    drawing.screen.apply(drawing.writer.finish(drawing.frame, terminalRows: 4))
    #expect(drawing.screen.lines.suffix(6) == ["> abc", "defgh", "ijklm", "nopqr", "stuvw", "xyz"])
    #expect(drawing.screen.row == 3 && drawing.screen.column == 0)
  }

  @Test(arguments: [("ab", 1), ("1234567", 1), ("12345678", 2)])
  func `a finished line leaves the cursor right below it`(text: String, row: Int) {
    var drawing = Drawing(columns: 10)
    drawing.type(.insert(text))
    drawing.screen.apply(drawing.writer.finish(drawing.frame, terminalRows: 24))
    #expect(drawing.screen.row == row && drawing.screen.column == 0)
  }

  @Test func `after a cluster of disputed width the column is set explicitly`() {
    var drawing = Drawing(columns: 80)
    #expect(drawing.type(.insert("👩‍👧")) == "👩‍👧\r\u{1b}[5C")
    #expect(drawing.type(.insert("a")) == "a")
  }

  @Test(arguments: seeds(40))
  func `a terminal shows the frame after any change`(seed: UInt64) {
    edit(seed, isStyled: false)
  }

  @Test(arguments: seeds(40))
  func `a terminal shows every character in the frame's style after any change`(seed: UInt64) {
    edit(seed, isStyled: true)
  }

  private func edit(_ seed: UInt64, isStyled: Bool) {
    var random = SeededGenerator(seed: seed)
    let log = (0..<Int.random(in: 0..<12, using: &random)).map { "\($0 % 10)" }
    var drawing = Drawing(columns: Int.random(in: 1...120, using: &random), height: 12, prompt: "p> ")
    drawing.screen = ScreenModel(columns: drawing.columns, height: 12)
    drawing.screen.apply(Array(log.map { $0 + "\r\n" }.joined().utf8))
    drawing.writer = FrameWriter(columns: drawing.columns)
    drawing.draw()
    for step in 0..<60 {
      if Int.random(in: 0..<15, using: &random) == 0 {
        resize(&drawing, using: &random)
      } else {
        drawing.line.perform(randomEdit(drawing.line, using: &random))
        if isStyled { drawing.decoration = randomDecoration(drawing, using: &random) }
        drawing.draw()
      }
      guard isShown(drawing, below: log) else {
        Issue.record(
          """
          seed \(seed), step \(step), \(drawing.columns) columns: \(drawing.bytes)
          frame  \(drawing.shown.rows.map { $0.cells.map(\.text).joined() }) \(drawing.shown.cursor)
          screen \(drawing.screen.lines) row \(drawing.screen.row), column \(drawing.screen.column)
          """)
        return
      }
    }
    #expect(drawing.screen.complaints == [], "seed \(seed)")
  }

  private func isShown(_ drawing: Drawing, below log: [String]) -> Bool {
    let frame = drawing.shown
    let screen = drawing.screen
    let expected = frame.rows.map { $0.cells.map(\.text).joined().trimmedEnd }
    let first = screen.cursorLine - frame.cursor.row
    var below = Array(screen.lines.dropFirst(first))
    while below.count < expected.count { below.append("") }
    // Terminals differ about rows that a resize pushed off the top; the log stays above them all.
    let rows = (screen.scrolledOff + screen.rows).dropFirst(first)
    let styles = frame.rows.map { row in
      let styles = row.cells.flatMap { [TextStyle](repeating: $0.style, count: $0.width) }
      return styles + [TextStyle](repeating: .plain, count: frame.columns - styles.count)
    }
    let plain = [TextStyle](repeating: .plain, count: frame.columns)
    var stylesBelow = rows.prefix(styles.count).map(\.styles)
    while stylesBelow.count < styles.count { stylesBelow.append(plain) }  // blank rows that nothing was written to
    guard stylesBelow == styles else { return false }
    return below == expected && screen.column == frame.cursor.column && screen.lines.prefix(log.count) == log[...]
  }

  /// Returns random colours, a suggestion and rows below, some of them unchanged.
  private func randomDecoration(_ drawing: Drawing, using random: inout SeededGenerator) -> LineDecoration {
    var decoration = drawing.decoration
    let styles: [TextStyle] = [
      .plain, .plain, .dim, .reversed, TextStyle(color: .red), TextStyle(color: .brightBlue, isUnderlined: true),
      TextStyle(isBold: true), TextStyle(color: .red, isBold: true, isDim: true),
    ]
    if Int.random(in: 0..<8, using: &random) == 0 { decoration.prompt = styles.randomElement(using: &random)! }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let seed = Int.random(in: 0..<styles.count, using: &random)
      decoration.styles = drawing.line.characters.indices.map { styles[($0 / 4 + seed) % styles.count] }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      decoration.ghost = ["", "ghost", "日本 text", String(repeating: "long ", count: 20)].randomElement(using: &random)!
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      decoration.below = (0..<Int.random(in: 0..<5, using: &random)).map { row in
        let text = CompletionList.cut("日本candidate \(row)", to: drawing.columns)
        return [LineDecoration.Piece(text: text, style: styles.randomElement(using: &random)!)]
      }
    }
    return decoration
  }

  private func randomEdit(_ line: LineBuffer, using random: inout SeededGenerator) -> EditCommand {
    let pieces = [
      "a", "b", " ", "日", "本", "ｗ", "e\u{301}", "\u{301}", "👩‍👧", "🇫🇷", "👍", "\u{1}", "\u{200b}", "word ", "\n",
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .moveToStart
    case 1: return .moveToEnd
    case 2, 3: return .moveBackward
    case 4: return .moveForward
    case 5: return .moveBackwardWord
    case 6: return .deleteBackwardWord
    case 7, 8: return .deleteBackward
    case 9: return .deleteForward
    case 10: return line.characters.count > 200 ? .deleteToStart : .deleteToEnd
    case 11: return .insert((0..<20).map { _ in pieces.randomElement(using: &random)! }.joined())
    default: return .insert(pieces.randomElement(using: &random)!)
    }
  }

  private func resize(_ drawing: inout Drawing, using random: inout SeededGenerator) {
    drawing.columns = Int.random(in: 1...120, using: &random)
    drawing.decoration.below = []
    let rewraps = Bool.random(using: &random)
    if rewraps {
      drawing.screen.resizeByWrapping(to: drawing.columns)
    } else {
      drawing.screen.resizeByCutting(to: drawing.columns)
    }
    drawing.screen.apply(drawing.writer.restart(columns: drawing.columns, rewraps: rewraps))
    drawing.draw()
  }
}
