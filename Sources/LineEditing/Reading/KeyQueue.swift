/// The keys that a terminal sends, in order, those of one read at once.
///
/// It outlives the line: what was typed ahead waits here for the next.
struct KeyQueue {
  enum Event: Equatable {
    case key(Key)
    case resized, resumed, endOfInput
  }

  private let terminal: any Terminal
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var position = 0
  private var cookedBytes: [UInt8] = []

  init(terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Whether `next` will not wait.
  var hasKey: Bool { position < keys.count }

  /// Waits for the next key or event.
  mutating func next() -> Event {
    while true {
      if hasKey {
        position += 1
        return .key(keys[position - 1])
      }
      switch terminal.read(milliseconds: decoder.patience) {
      case .bytes(let bytes): fill(decoder.decode(bytes))
      case .timedOut: fill(decoder.giveUp())
      case .resized: return .resized
      case .resumed: return .resumed
      case .endOfInput: return .endOfInput
      }
    }
  }

  private mutating func fill(_ new: [Key]) {
    keys = new
    position = 0
  }

  /// Waits for a line that the system edits, nil at the end of input. What is not UTF-8 becomes U+FFFD.
  mutating func nextCookedLine() -> String? {
    while true {
      if let end = cookedBytes.firstIndex(of: 0x0a) {
        defer { cookedBytes.removeSubrange(...end) }
        return String(decoding: cookedBytes[..<end], as: UTF8.self)
      }
      switch terminal.read(milliseconds: nil) {
      case .bytes(let bytes): cookedBytes += bytes
      case .endOfInput:
        guard !cookedBytes.isEmpty else { return nil }
        defer { cookedBytes = [] }
        return String(decoding: cookedBytes, as: UTF8.self)
      case .timedOut, .resized, .resumed: continue
      }
    }
  }
}
