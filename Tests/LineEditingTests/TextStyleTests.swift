import Testing

@testable import LineEditing

@Suite struct TextStyleTests {
  private static let red = TextStyle(color: .red)

  @Test(
    arguments: [
      (.plain, .plain, ""),
      (.plain, .dim, "\u{1b}[2m"),
      (.dim, .plain, "\u{1b}[m"),
      (.plain, TextStyle(color: .brightBlack), "\u{1b}[90m"),
      (red, TextStyle(color: .green), "\u{1b}[32m"),
      (red, TextStyle(color: .red, isBold: true), "\u{1b}[1m"),
      (TextStyle(color: .red, isBold: true), red, "\u{1b}[22m"),
      (TextStyle(color: .red, isBold: true), .dim, "\u{1b}[;2m"),
      (TextStyle(isBold: true, isDim: true), .dim, "\u{1b}[;2m"),
      (TextStyle(color: .red, isUnderlined: true, isReversed: true), .reversed, "\u{1b}[;7m"),
      (TextStyle(color: .brightRed, isUnderlined: true), TextStyle(color: .brightRed), "\u{1b}[24m"),
    ] as [(TextStyle, TextStyle, String)])
  func `a style changes to another with the fewest bytes`(old: TextStyle, new: TextStyle, bytes: String) {
    #expect(String(decoding: new.bytes(from: old), as: UTF8.self) == bytes)
  }

  /// Returns the bytes drawn for each frame.
  private func bytes(_ frames: [(text: String, decoration: LineDecoration)]) -> [String] {
    var writer = FrameWriter(columns: 20)
    return frames.map { text, decoration in
      let frame = Frame(columns: 20, prompt: "> ", line: LineBuffer(text), decoration: decoration)
      return String(decoding: writer.show(frame), as: UTF8.self)
    }
  }

  @Test func `a style is written where it changes, and ends with the write`() {
    let red = Self.red
    let frames: [(String, LineDecoration)] = [
      ("", LineDecoration(prompt: .dim)),
      ("ab", LineDecoration(prompt: .dim, styles: [red, red])),
      ("abc", LineDecoration(prompt: .dim, styles: [red, red])),
      ("abc", LineDecoration(prompt: .dim, styles: [red, red, red])),
    ]
    #expect(bytes(frames) == ["\u{1b}[2m> \u{1b}[m", "\u{1b}[31mab\u{1b}[m", "c", "\u{8}\u{1b}[31mc\u{1b}[m"])
  }

  @Test func `typing a suggested character costs that character, and removing a suggestion an erasure`() {
    let frames: [(String, LineDecoration)] = [
      ("s", LineDecoration(ghost: "end")), ("se", LineDecoration(ghost: "nd")), ("sex", LineDecoration()),
    ]
    #expect(bytes(frames) == ["> s\u{1b}[2mend\u{8}\u{8}\u{8}\u{1b}[m", "e", "x\u{1b}[K"])
  }

  @Test func `a style that scrolling would fill with is off when the screen scrolls`() {
    var screen = ScreenModel(columns: 10, height: 2)
    var writer = FrameWriter(columns: 10)
    for length in 1...40 {
      let line = LineBuffer(String(repeating: "x", count: length))
      let decoration = LineDecoration(styles: [TextStyle](repeating: .reversed, count: length))
      let frame = Frame(columns: 10, prompt: "> ", line: line, decoration: decoration)
      screen.apply(writer.show(frame.clipped(toRows: 2)))
    }
    #expect(screen.complaints == [])
  }
}
