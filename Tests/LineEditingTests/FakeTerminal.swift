import LineEditing

/// A terminal with a list of scripted inputs, which records what was written.
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
  /// The timeouts of all reads.
  private(set) var patience: [Int?] = []
  /// Whether it was raw at each read.
  private(set) var wasRaw: [Bool] = []
  var inputs: [TerminalInput]
  /// Called with the number of earlier reads.
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
  /// Returns keys as their bytes.
  static func keys(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }
}
