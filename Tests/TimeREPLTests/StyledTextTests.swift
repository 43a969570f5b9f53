import LineEditing
import Testing

@testable import TimeREPL

/// Output with the roles of its pieces.
@Suite struct StyledTextTests {
  private func answers(_ lines: String...) -> [StyledText] {
    let session = Session()
    var parts: [StyledText] = []
    for line in lines {
      for part in session.answer(Source(line), showsPlaces: false) { parts += part.styledLines(on: .init()) }
    }
    return parts
  }

  private func pieces(_ text: StyledText, _ role: StyledText.Role) -> [String] {
    text.spans.filter { $0.role == role }.map { text.part($0.range).text }
  }

  /// Removes escape sequences, like copying from a terminal.
  private func copied(_ line: String) -> String {
    line.split(separator: "\u{1b}", omittingEmptySubsequences: false).enumerated().map { index, piece in
      index == 0 ? String(piece) : String(piece.drop { $0 != "m" }.dropFirst())
    }.joined()
  }

  @Test func `the pieces of a row have roles`() {
    let row = answers("subject taps", "send taps \"a\"")[0]
    #expect(row.text == "0s     taps  \"a\"")
    #expect(pieces(row, .time) == ["0s"] && pieces(row, .lane(0)) == ["taps"] && pieces(row, .string) == ["\"a\""])
  }

  @Test func `a lane has one colour in rows, marbles, pending work, why and compare`() {
    let lines = answers(
      "subject taps", "pipeline calm = taps.debounce(1s)", "send taps 1", "pending", "run", "marbles", "why #2",
      "compare taps calm")
    for line in lines where line.text.contains("calm") && !line.text.contains("calm: ") {
      #expect(line.spans.contains { $0.role == .lane(1) && line.part($0.range).text.contains("calm") }, "\(line.text)")
    }
  }

  @Test func `the word error and the carets are marked`() {
    let lines = answers("watch oops")
    #expect(pieces(lines[0], .error) == ["error:"])
    #expect(pieces(lines[2], .caret).first == "^^^^")
  }

  @Test func `each row of a change has one role: gone, come or moved`() {
    let lines = answers("subject a", "send a 1", "edit #1 = 2")
    #expect(lines.contains { $0.spans.map(\.role) == [.gone] && $0.text.hasPrefix("- ") })
    #expect(lines.contains { $0.spans.map(\.role) == [.come] && $0.text.hasPrefix("+ ") })
  }

  @Test func `text copied from a terminal is the same as without colours`() {
    let lines = answers(
      "subject taps", "pipeline calm = taps.debounce(1s).map { $0 * 10 }", "send taps 1 2", "run", "marbles", "graph",
      "stats", "show calm", "why", "why not calm", "set", "help", "help debounce", "log", "pending", "oops(")
    let theme = Theme(.dark, colours: 256)
    for line in lines {
      let shown = theme.styled(line).terminalText
      #expect(copied(shown) == line.text)
      #expect(line.spans.isEmpty || shown.hasSuffix("\u{1b}[m") || !shown.contains("\u{1b}") || copied(shown) != shown)
    }
    #expect(lines.contains { !$0.spans.isEmpty })
  }

  @Test func `spans follow each other and end at characters`() {
    for line in answers("subject a", "send a \"日本 👩‍👩‍👧‍👦\"", "marbles", "log", "why") {
      var end = 0
      for span in line.spans {
        #expect(span.range.lowerBound >= end && !span.range.isEmpty)
        end = span.range.upperBound
        #expect(line.text.utf8.index(line.text.startIndex, offsetBy: end).samePosition(in: line.text) != nil)
      }
    }
  }

  @Test func `a part of a text keeps its spans`() {
    let text: StyledText = "a \("bc", .string) d"
    #expect(text.part(3..<6) == "\("c", .string) d")
    #expect(text.prefix(bytes: 1) == "a")
  }

  @Test func `a long answer is cut in the middle on a short screen, and check accepts the cut answer`() {
    let session = Session()
    for index in 0..<40 { _ = session.answer(Source("let v\(index) = \(index)"), showsPlaces: false) }
    for index in 0..<40 { _ = session.answer(Source("at \(index + 1)s { watch Just(\(index)) }"), showsPlaces: false) }
    let part = session.answer(Source("pending"), showsPlaces: false)[0]
    let whole = part.styledLines(on: .init()).texts
    let cut = part.styledLines(on: .init(rows: 20)).texts
    #expect(whole.count == 41 && cut.count == 20)
    #expect(cut.first == whole.first && cut.last == whole.last && cut.contains("..."))
    let alignment = LineAlignment(expected: cut.map { FoldedLine($0) }, actual: whole.map { FoldedLine($0) })
    #expect(alignment.isSame)
  }

  @Test func `rows of events are never cut to the screen`() {
    let session = Session()
    _ = session.answer(Source("subject a"), showsPlaces: false)
    _ = session.answer(Source("every 1s x60 send a $0"), showsPlaces: false)
    let parts = session.answer(Source("run"), showsPlaces: false)
    #expect(parts[0].styledLines(on: .init(rows: 10)).count == 60)
    let log = session.answer(Source("log"), showsPlaces: false)
    #expect(log[0].styledLines(on: .init(rows: 10)).count == 60)
  }
}
