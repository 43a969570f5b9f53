import Testing

@testable import LineEditing

@Suite struct FrameWriterTests {
  @Test func `each change at 80 columns costs what it must and no more`() {
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

  @Test func `something wide at the margin goes to the next row whole`() {
    var drawing = Drawing(columns: 20)
    drawing.type(.insert(String(repeating: "x", count: 16)))
    drawing.type(.insert("日yyy"))
    #expect(drawing.screen.lines == ["p> xxxxxxxxxxxxxxxx", "日yyy"])
    drawing.type(.moveBackward)
    drawing.type(.insert("Z"))
    #expect(drawing.screen.lines == ["p> xxxxxxxxxxxxxxxx", "日yyZy"])
    #expect(drawing.screen.complaints == [])
  }

  @Test func `a prompt wider than the window and a window of one column do no harm`() {
    var drawing = Drawing(columns: 1, prompt: "ab")
    drawing.type(.insert("日c"))
    #expect(drawing.screen.lines == ["a", "b", "\u{fffd}", "c"])
    #expect(drawing.screen.row == 4)
  }

  @Test func `a frame taller than the window shows the rows around the cursor and leaves all of them when finished`() {
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

  @Test func `after a cluster about which terminals disagree the column is set anew`() {
    var drawing = Drawing(columns: 80)
    #expect(drawing.type(.insert("👩‍👧")) == "👩‍👧\r\u{1b}[5C")
    #expect(drawing.type(.insert("a")) == "a")
  }
}
