import TestSupport
import Testing

@testable import LineEditing

/// A line that is edited, printed above and resized at random on a screen, and the expected rows above it.
struct RandomDrawing {
  private(set) var drawing: Drawing
  private(set) var above: [String]
  private var random: SeededGenerator
  private(set) var step = 0
  /// All bytes written.
  private(set) var bytes: [UInt8]
  /// Whether all terminals show the text alike.
  private let isPlain: Bool

  /// A plain drawing contains no character of disputed width, and is never resized.
  init(seed: UInt64, isPlain: Bool = false) {
    self.isPlain = isPlain
    random = SeededGenerator(seed: seed)
    above = (0..<Int.random(in: 0..<12, using: &random)).map { "\($0 % 10)" }
    // Mostly small windows, where problems at the margins appear soon.
    let columns = Int.random(in: 1...(Int.random(in: 0..<20, using: &random) == 0 ? 500 : 30), using: &random)
    drawing = Drawing(columns: columns, height: Int.random(in: 1...8, using: &random))
    drawing.screen = ScreenModel(columns: columns, height: drawing.screen.height)
    bytes = Array(above.map { $0 + "\r\n" }.joined().utf8)
    drawing.screen.apply(bytes)
    drawing.writer = FrameWriter(columns: columns)
    drawing.draw()
    bytes += drawing.bytes
  }

  /// Performs a random action, and returns what is wrong afterwards.
  mutating func wrong() -> String? {
    step += 1
    var isWhole = true
    switch Int.random(in: 0..<20, using: &random) {
    case 0 where !isPlain: isWhole = resize()
    case 1, 2, 3: print()
    default: drawing.type(edit())
    }
    bytes += drawing.bytes
    let frame = drawing.shown
    let expected = frame.rows.map { $0.cells.map(\.text).joined().trimmedEnd }
    let screen = drawing.screen
    let first = screen.cursorLine - frame.cursor.row
    var (shown, below) = (Array(screen.lines.prefix(max(0, first))), Array(screen.lines.dropFirst(max(0, first))))
    while below.count < expected.count { below.append("") }
    while shown.count < first { shown.append("") }
    if isWhole, shown == above, below == expected, screen.column == frame.cursor.column, screen.complaints.isEmpty {
      return nil
    }
    return """
      step \(step), \(drawing.columns) columns, \(screen.height) rows: \(String(decoding: drawing.bytes, as: UTF8.self).debugDescription)
      above  \(above)
      frame  \(expected) \(frame.cursor)
      screen \(screen.lines) row \(screen.row), column \(screen.column) \(screen.complaints)
      """
  }

  private mutating func print() {
    let pieces = ["1.5s", "calm", " ", "20", "日本", "e\u{301}", "👍", "👩‍👧", "\u{1b}[2J", "a longer row of a log"]
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<Int.random(in: 0...8, using: &random)).map { _ in piece(of: pieces) }.joined()
    }
    for line in lines {
      // Laid out as a prompt, which uses other code than printing.
      let frame = Frame(columns: drawing.columns, prompt: line, line: LineBuffer())
      let hasCursorRow = frame.rows.count > 1 && frame.rows.last!.cells.isEmpty
      above += frame.rows.dropLast(hasCursorRow ? 1 : 0).map { $0.cells.map(\.text).joined().trimmedEnd }
    }
    if random.next() % 2 == 0 { drawing.line.perform(edit()) }
    drawing.print(lines)
  }

  private mutating func edit() -> EditCommand {
    let pieces = ["a", "b", " ", "日", "本", "ｗ", "e\u{301}", "\u{301}", "👩‍👧", "🇫🇷", "👍", "\u{1}", "\u{200b}", "word "]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .moveToStart
    case 1: return .moveToEnd
    case 2, 3: return .moveBackward
    case 4: return .moveForward
    case 5: return .moveBackwardWord
    case 6: return .deleteBackwardWord
    case 7, 8: return .deleteBackward
    case 9: return .deleteForward
    case 10: return drawing.line.characters.count > 60 ? .deleteToStart : .deleteToEnd
    case 11: return .insert((0..<20).map { _ in piece(of: pieces) }.joined())
    default: return .insert(piece(of: pieces))
    }
  }

  private mutating func piece(of pieces: [String]) -> String {
    let piece = pieces.randomElement(using: &random)!
    // Terminals differ about flags only at the margin, where the writer does not rely on them.
    let isDisputed = piece != "🇫🇷" && piece.contains(where: DisplayWidth.isDisputed)
    return isPlain && isDisputed ? "x" : piece
  }

  /// After a resize, terminals decide where rows end; but on a terminal that rewraps, nothing above may be lost.
  private mutating func resize() -> Bool {
    drawing.columns = Int.random(in: 1...40, using: &random)
    let rewraps = Bool.random(using: &random)
    if rewraps {
      drawing.screen.resizeByWrapping(to: drawing.columns)
    } else {
      drawing.screen.resizeByCutting(to: drawing.columns)
    }
    let text = above.joined().filter { $0 != " " }
    drawing.bytes = drawing.writer.restart(columns: drawing.columns, rewraps: rewraps)
    drawing.screen.apply(drawing.bytes)
    drawing.draw()
    let first = drawing.screen.cursorLine - drawing.shown.cursor.row
    above = Array(drawing.screen.lines.prefix(max(0, first)))
    while above.count < first { above.append("") }
    return !rewraps || above.joined().filter { $0 != " " }.hasPrefix(text)
  }
}

@Suite struct DrawingLawTests {
  @Test func `a terminal shows the frame after any edit, resize and printed line`() {
    for seed in seeds(500) {
      var drawing = RandomDrawing(seed: seed)
      for _ in 0..<20 {
        guard let wrong = drawing.wrong() else { continue }
        Issue.record("seed \(seed), \(wrong)")
        return
      }
    }
  }
}
