@testable import LineEditing

/// A line being edited on a screen, with what was shown and the number of bytes of the last change.
struct Drawing {
  var line = LineBuffer()
  var columns: Int
  let prompt: String
  var writer: FrameWriter
  var screen: ScreenModel
  var bytes: [UInt8] = []
  var decoration = LineDecoration()

  init(columns: Int, height: Int = 24, prompt: String = "p> ") {
    self.columns = columns
    self.prompt = prompt
    writer = FrameWriter(columns: columns)
    screen = ScreenModel(columns: columns, height: height)
    draw()
  }

  var frame: Frame {
    Frame(columns: columns, prompt: prompt, continuationPrompt: ". ", line: line, decoration: decoration)
  }
  private(set) var shown = Frame(columns: 1)

  mutating func draw() {
    shown = frame.clipped(toRows: screen.height)
    bytes = writer.show(shown)
    screen.apply(bytes)
  }

  /// Edits, draws, and returns the written bytes as text.
  @discardableResult
  mutating func type(_ commands: EditCommand...) -> String {
    for command in commands { line.perform(command) }
    draw()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints above the line and returns the written bytes as text.
  @discardableResult
  mutating func print(_ lines: [String]) -> String {
    shown = frame.clipped(toRows: screen.height)
    bytes = writer.show(shown, below: lines.map { StyledLine($0) }, terminalRows: screen.height)
    screen.apply(bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
