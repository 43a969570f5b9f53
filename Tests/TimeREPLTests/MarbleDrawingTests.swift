import LineEditing
import SchedulersEssentials
import Testing

@testable import TimeREPL

/// Drawings of timelines.
@Suite struct MarbleDrawingTests {
  /// Makes lanes from marbles, `NAME MARBLES`, with a tick of 100ms; `NAME@DURATION MARBLES` has a later subscription.
  private func drawing(
    _ lanes: String..., until now: Int? = nil, columns: Int = 80, marks: MarbleMarks = .unicode
  ) throws -> [String] {
    let lanes = try lanes.map(lane)
    let last = lanes.flatMap(\.marbles).map(\.time).max() ?? .zero
    let drawing = MarbleDrawing(
      lanes: lanes, now: now.map { .zero + .milliseconds($0) } ?? last, columns: columns, marks: marks)
    return drawing.lines ?? ["none"]
  }

  private func lane(_ text: String) throws -> MarbleLane {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let name = parts[0].split(separator: "@")
    let start = VirtualTime.Stride.milliseconds(name.count > 1 ? Int(name[1])! : 0)
    let body = parts.count > 1 ? parts[1] : ""
    let characters = MarbleCharacters(Array(body.utf8), from: 0, resolvesEscapes: false)
    let line = try MarbleReader.read(characters, in: .expect, range: SourceRange(lower: 0, upper: 0))
    let marbles = try line.timed(tick: .milliseconds(100)).map { mark in
      Marble(time: mark.marble.time + start, kind: mark.marble.kind)
    }
    return MarbleLane(name: String(name[0]), start: .zero + start, marbles: marbles)
  }

  @Test func `a column is a duration if the drawing fits`() throws {
    #expect(
      try drawing("query a-b---c-----d", "out ---b---c", until: 1_400) == [
        "       0s        200ms     400ms     600ms     800ms     1s        1.2s",
        "query  a─────────b───────────────────c─────────────────────────────d──────────",
        "out    ───────────────b───────────────────c───────────────────────────────────",
      ])
  }

  @Test func `a narrower screen gets a coarser unit`() throws {
    #expect(
      try drawing("query a-b---c-----d", until: 1_400, columns: 40) == [
        "       0s        500ms     1s",
        "query  a───b───────c───────────d────",
      ])
  }

  @Test func `the events of one instant are in one cell, in order`() throws {
    #expect(
      try drawing("left -a-|", "right -b|", "both -(ab)|") == [
        "       0s        50ms      100ms     150ms     200ms     250ms     300ms",
        "left   ────────────────────a───────────────────────────────────────│",
        "right  ────────────────────b───────────────────│",
        "both   ────────────────────(ab)────────────────│",
      ])
  }

  @Test func `a failure in a group is visible`() throws {
    #expect(
      try drawing("a -(12#)", columns: 40) == [
        "   0s        50ms      100ms",
        "a  ────────────────────(1 2✗)",
      ])
  }

  @Test func `each kind of end has its mark, and the lane is blank after it`() throws {
    #expect(
      try drawing("a --|", "b --#", "c --!", "d", until: 300, columns: 38) == [
        "   0s        100ms     200ms     300ms",
        "a  ────────────────────│",
        "b  ────────────────────✗",
        "c  ────────────────────⊘",
        "d  ───────────────────────────────",
      ])
  }

  @Test func `a lane is blank before its subscription`() throws {
    #expect(
      try drawing("a", "b@100 -x|", "c@100 x|", until: 300, columns: 38) == [
        "   0s        100ms     200ms     300ms",
        "a  ───────────────────────────────",
        "b            ╾─────────x─────────│",
        "c            x─────────│",
      ])
  }

  @Test func `a gap is cut that is much longer than usual, and the others stay to scale`() throws {
    #expect(
      try drawing(
        "query \"sw\" 120ms \"swi\" 130ms \"swift\" 9.75s !", "out 550ms \"swift\" 9.45s !", columns: 90) == [
          "       0s        100ms     200ms     300ms     400ms     500ms        ⋯9.45s⋯ 10s",
          "query  \"sw\"────────\"swi\"────────\"swift\"──────────────────────────────────⋯────⊘",
          "out    ───────────────────────────────────────────────────────\"swift\"────⋯────⊘",
        ])
  }

  @Test func `the ASCII drawing has the same layout`() throws {
    #expect(
      try drawing(
        "query \"sw\" 120ms \"swi\" 130ms \"swift\" 9.75s !", "out@550 \"swift\" 9.45s #", columns: 90, marks: .ascii)
        == [
          "       0s        100ms     200ms     300ms     400ms     500ms        ~9.45s~ 10s",
          "query  \"sw\"--------\"swi\"--------\"swift\"----------------------------------~----!",
          "out                                                           \"swift\"----~----#",
        ])
  }

  @Test func `a drawing wider than the screen is divided into panels of the same duration`() throws {
    #expect(
      try drawing("s \"item 0\" 137ms \"item 1\" 137ms \"item 2\" 137ms \"item 3\"", "n 0", until: 500, columns: 40)
        == [
          "   0s        100ms     200ms",
          "s  \"item 0\"─────\"item 1\"──────\"item 2\"",
          "n  0─────────────────────────────",
          "   300ms     400ms     500ms",
          "s  ───────────\"item 3\"──",
          "n  ─────────────────────",
        ])
  }

  @Test func `a value that is too wide is cut, keeps its quotes and stands below`() throws {
    #expect(
      try drawing("a -\"0123456789abcdef\"-7-\"0123456789abcdef\"", columns: 40) == [
        "   0s        100ms     200ms",
        "a  ──────────\"0123456789abc…\"────",
        "   300ms     400ms     500ms",
        "a  7───────────────────\"0123456789abc…\"",
        "100ms  a  \"0123456789abcdef\"",
        "500ms  a  \"0123456789abcdef\"",
      ])
  }

  @Test func `values that have no room are counted, and none is left out`() throws {
    let marbles = (0..<500).map { Marble(time: 0 + .milliseconds($0 * 10), kind: .digit(1)) }
    let lane = MarbleLane(name: "a", marbles: marbles)
    let lines = try #require(MarbleDrawing(lanes: [lane], now: 0, columns: 40).lines)
    let counts = lines[1].dropFirst(3).split(separator: "─").map {
      $0.first == "×" ? Int($0.dropFirst()) ?? 0 : $0.count
    }
    #expect(lines.count == 2 && counts.count < 20 && counts.reduce(0, +) == 500)
  }

  @Test func `a range of times is drawn from its start to its end`() throws {
    let lane = try lane("a 1-2-3-4")
    let part = MarbleDrawing(lanes: [lane], now: 600_000_000, columns: 40, range: 200_000_000...400_000_000)
    #expect(part.lines == ["   200ms     300ms     400ms", "a  2───────────────────3"])
  }

  @Test func `a drawing of a range of times ends where its last lane has ended`() throws {
    let lanes = try [lane("a 1-2-|"), lane("b@800 1")]
    let part = MarbleDrawing(lanes: lanes, now: 900_000_000, columns: 40, range: 200_000_000...600_000_000)
    #expect(part.lines == ["   200ms     300ms     400ms", "a  2───────────────────│", "b"])
  }

  @Test func `only the blank columns of a panel may go beyond the screen`() throws {
    let drawn = MarbleDrawing(
      lanes: try [lane("a 1-2|"), lane("b@1000 -1")], now: 2_000_000_000, columns: 30, unit: .milliseconds(20))
    #expect(
      drawn.lines == [
        "   0s        200ms     400ms", "a  1─────────2────│", "b",
        "   1s        1.2s", "a", "b  ╾────1──────────────",
        "   1.4s      1.6s", "a", "b  ────────────────────",
        "   1.8s      2s", "a", "b  ───────────",
      ])
  }

  @Test func `values listed below a drawing are aligned`() throws {
    #expect(
      try drawing("a \"0123456789abcdefg\" 950ms 1", "long 1s \"0123456789abcdefg\"").suffix(2) == [
        "0s  a     \"0123456789abcdefg\"", "1s  long  \"0123456789abcdefg\"",
      ])
  }

  @Test func `an open lane ends at the present time even within a gap that is cut`() throws {
    let lines = try drawing("a 1-2", "b 1-2 100s 3", until: 600, columns: 60)
    #expect(lines.count == 3 && !lines[1].contains("⋯") && lines[2].contains("⋯"), "\(lines)")
  }

  @Test func `a column is as long as it is said to be`() throws {
    let lane = try lane("a 1-2-3")
    let drawn = MarbleDrawing(lanes: [lane], now: 400_000_000, columns: 40, unit: .milliseconds(50))
    #expect(drawn.lines == ["   0s", "a  1───2───3"])
  }

  @Test func `a lane that goes on stops now, though another is drawn further`() throws {
    #expect(
      try drawing("a --1-|", "b -1", until: 300, columns: 50) == [
        "   0s        100ms     200ms     300ms     400ms",
        "a  ────────────────────1───────────────────│",
        "b  ──────────1────────────────────",
      ])
  }

  @Test func `an end may touch a value, but values wider than one column may not touch`() throws {
    #expect(try drawing("a 1 56ms \"bc\" 4ms |").last == "a  1" + String(repeating: "─", count: 55) + "\"bc\"│")
    #expect(
      try drawing("a \"bc\" 4ms 2 56ms 3") == [
        "   0s        1ms       2ms       3ms         ⋯56ms⋯ 60ms",
        "a  \"bc\"────────────────────────────────────2────⋯───3",
      ])
  }

  @Test func `cut text ends in a mark of the drawing`() throws {
    let name = String(repeating: "n", count: 25)
    #expect(try drawing(name, marks: .ascii).last == "nnnnnnnnnnnnnnnnnnnnnnn~  -")
    let text = String(repeating: "x", count: 90)
    #expect(try drawing("a \"\(text)\"").last == "0s  a  \"" + String(repeating: "x", count: 70) + "…\"")
  }

  @Test func `the width of a value is its width on the screen`() throws {
    #expect(
      try drawing("日本 \"日本\"-1", "b --2", columns: 40) == [
        "      0s        100ms     200ms",
        "日本  \"日本\"──────────────1",
        "b     ────────────────────2",
      ])
  }

  @Test func `letters have quotes if other strings of the drawing have them, and digits of a group are apart`() throws {
    #expect(try drawing("a a-(bc)").last?.hasSuffix("(bc)") == true)
    let drawn = try drawing("a a-(bc)", "b \"de\"")
    #expect(drawn[1].hasPrefix("a  \"a\"") && drawn[1].hasSuffix("(\"b\" \"c\")") && drawn[2].hasPrefix("b  \"de\""))
    #expect(try drawing("a -(12)").last?.hasSuffix("(1 2)") == true)
  }

  @Test func `on a narrow screen many panels are better than counts`() throws {
    let lines = try drawing(
      "a 100ms \"s\" 137ms \"sw\" 154ms \"swi\" 809ms \"swift\" 8.5s \"swift combine\"",
      "b 691ms \"swi\" 809ms \"swift\" 8.5s \"swift combine\"", columns: 36)
    #expect(!lines.joined().contains("×") && lines.count > 9)
  }

  @Test func `of values that are cut shorter each is as wide as there is room`() throws {
    let long = "\"0123456789abcdef\""
    let lines = try drawing(
      "a \(long) 600ms \(long) 600ms |", "b 300ms \(long) 600ms \(long) 300ms |",
      "c 500ms \(long) 300ms \(long) 300ms \(long) 100ms |"
    ).joined(separator: "\n")
    #expect(lines.contains("\"0123456789abc…\"") && lines.contains("\"0123…\"✗") == false && lines.contains("…\"│"))
  }

  @Test func `no value can send an escape sequence`() {
    let kind = Marble.Kind.other("\u{1B}[2J\n")
    let lane = MarbleLane(name: "\u{1B}a", marbles: [Marble(time: 0, kind: kind)])
    let drawing = MarbleDrawing(lanes: [lane], now: 0, columns: 80)
    #expect(drawing.lines?.last == #"\u{1B}a  \u{1B}[2J\n"#)
  }

  @Test func `where nothing fits there is no drawing`() throws {
    #expect(try drawing("a b", columns: 3) == ["none"])
    #expect(try drawing(String(repeating: "x", count: 30) + " -a", columns: 20) == ["none"])
  }

  @Test func `an empty log has an empty drawing`() throws {
    #expect(try drawing("a", "b") == ["   0s", "a  ─", "b  ─"])
  }

  @Test func `if all lanes have ended, the time after them is not drawn`() throws {
    #expect(
      try drawing("a --|", "b -#", until: 5_000, columns: 30) == [
        "   0s        100ms     200ms", "a  ────────────────────│", "b  ──────────✗",
      ])
  }

  @Test func `a narrow screen has panels too`() throws {
    #expect(
      try drawing("a b 137ms c 1s d 29ms e", columns: 21) == [
        "   0s      ⋯1s⋯", "a  b─────c───⋯──de",
      ])
  }
}
