import LineEditing

/// A terminal that is a list of what it will say, and that remembers what it was told.
final class FakeTerminal: Terminal {
  var size: TerminalSize
  var obeysEscapes = true
  var rewrapsRows = true
  var synchronizesOutput = false
  let waker: @Sendable () -> Void = {}
  private(set) var isRaw = false
  private(set) var writes: [String] = []
  private(set) var signals: [TerminalSignal] = []
  private(set) var screen: ScreenModel
  /// What was awaited, and how long at most.
  private(set) var patience: [Int?] = []
  /// Whether it was raw, each time something was awaited.
  private(set) var wasRaw: [Bool] = []
  var inputs: [TerminalInput]
  /// Is called with the number of reads before.
  var beforeRead: ((Int) -> Void)?

  convenience init(_ inputs: TerminalInput..., columns: Int = 80, rows: Int = 24) {
    self.init(inputs, columns: columns, rows: rows)
  }

  init(_ inputs: [TerminalInput], columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    screen = ScreenModel(columns: columns, height: rows)
    self.inputs = inputs
  }

  func enterRaw() -> Bool {
    isRaw = true
    return true
  }

  func leaveRaw() {
    isRaw = false
  }

  func read(milliseconds: Int?) -> TerminalInput {
    beforeRead?(patience.count)
    patience.append(milliseconds)
    wasRaw.append(isRaw)
    let input = inputs.isEmpty ? .endOfInput : inputs.removeFirst()
    if input == .resized {
      size.columns /= 2
      screen.resizeByWrapping(to: size.columns)
    }
    return input
  }

  func write(_ bytes: [UInt8]) {
    writes.append(String(decoding: bytes, as: UTF8.self))
    screen.apply(bytes)
  }

  func raise(_ signal: TerminalSignal) {
    signals.append(signal)
  }
}

extension TerminalInput {
  /// Some keys, as their bytes.
  static func keys(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }
}
