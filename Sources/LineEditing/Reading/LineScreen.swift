/// The rows of a terminal on which a line is edited: what they show and what is still to be written to them.
struct LineScreen {
  private let terminal: any Terminal
  private(set) var size = TerminalSize(columns: 1, rows: 1)
  private var writer = FrameWriter(columns: 1)
  /// What goes before the next frame.
  private var unwritten: [UInt8] = []

  init(_ terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Starts in the cursor's row, which is empty.
  mutating func begin() {
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
  }

  /// Starts anew in the same rows, for the window may have another size.
  mutating func restart() {
    size = terminal.size
    unwritten += writer.restart(columns: size.columns, rewraps: terminal.rewrapsRows)
  }

  /// Starts anew in the cursor's row, for somebody else has written since.
  mutating func startOver() {
    size = terminal.size
    unwritten += writer.startOver(columns: size.columns)
  }

  /// Starts anew at the top of an empty screen.
  mutating func clear() {
    unwritten += writer.clearScreen(columns: size.columns)
  }

  /// Whether the window has another size now.
  var hasNewSize: Bool { terminal.size != size }

  /// Shows a frame, and above it lines that stay there.
  mutating func show(_ frame: Frame, below lines: [StyledLine]) {
    let frame = frame.clipped(toRows: size.rows)
    let isRepainted = !lines.isEmpty || !unwritten.isEmpty
    var bytes = lines.isEmpty ? writer.show(frame) : writer.show(frame, below: lines, terminalRows: size.rows)
    if isRepainted {
      bytes = unwritten + bytes
      unwritten = []
      // Only where something is erased before it is drawn again could a half be seen.
      if terminal.synchronizesOutput { bytes = Self.synchronized(bytes) }
    }
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  /// Shows one character of plain ASCII more at the cursor. False if that takes another frame.
  mutating func type(_ byte: UInt8) -> Bool {
    guard unwritten.isEmpty, let bytes = writer.type(byte) else { return false }
    terminal.write(bytes)
    return true
  }

  /// Leaves a frame on the screen and the cursor at the start of the row below it.
  mutating func finish(_ frame: Frame) {
    terminal.write(unwritten + writer.finish(frame, terminalRows: size.rows))
    unwritten = []
  }

  private static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
  }
}
