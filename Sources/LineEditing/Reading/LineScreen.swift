/// The rows of a terminal on which a line is edited: what they show, and the bytes still to be written.
struct LineScreen {
  private let terminal: any Terminal
  private(set) var size = TerminalSize(columns: 1, rows: 1)
  private var writer = FrameWriter(columns: 1)
  /// Bytes to write before the next frame.
  private var unwritten: [UInt8] = []

  init(_ terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Starts in the cursor's row, which must be empty.
  mutating func begin() {
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
  }

  /// Starts again in the same rows, because the window may have another size.
  mutating func restart() {
    size = terminal.size
    unwritten += writer.restart(columns: size.columns, rewraps: terminal.rewrapsRows)
  }

  /// Starts again in the cursor's row, after other output.
  mutating func startOver() {
    size = terminal.size
    unwritten += writer.startOver(columns: size.columns)
  }

  /// Starts again at the top of an empty screen.
  mutating func clear() {
    unwritten += writer.clearScreen(columns: size.columns)
  }

  /// Whether the window's size has changed.
  var hasNewSize: Bool { terminal.size != size }

  /// Shows a frame, and above it lines that stay there.
  mutating func show(_ frame: Frame, below lines: [StyledLine]) {
    let frame = frame.clipped(toRows: size.rows)
    let isRepainted = !lines.isEmpty || !unwritten.isEmpty
    var bytes = lines.isEmpty ? writer.show(frame) : writer.show(frame, below: lines, terminalRows: size.rows)
    if isRepainted {
      bytes = unwritten + bytes
      unwritten = []
      // A partial update could only be visible if something is erased before it is drawn again.
      if terminal.synchronizesOutput { bytes = Self.synchronized(bytes) }
    }
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  /// Shows one more character of plain ASCII at the cursor. Returns false if more than that must be drawn.
  mutating func type(_ byte: UInt8) -> Bool {
    guard unwritten.isEmpty, let bytes = writer.type(byte) else { return false }
    terminal.write(bytes)
    return true
  }

  /// Leaves a frame on the screen, and moves the cursor to the start of the row below it.
  mutating func finish(_ frame: Frame) {
    terminal.write(unwritten + writer.finish(frame, terminalRows: size.rows))
    unwritten = []
  }

  private static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
  }
}
