/// The queue of keys from a terminal, in order.
///
/// It outlives the line: keys typed ahead wait here for the next line.
struct KeyQueue {
  enum Event: Equatable {
    case key(Key)
    case resized, resumed, endOfInput
    /// The time given to `next` is over, or the terminal was woken.
    case timedOut, woken
  }

  private let terminal: any Terminal
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var position = 0
  /// Other events that came while keys were read.
  private var events: [Event] = []
  private var cookedBytes: [UInt8] = []
  /// The number of remaining keys that were fed by `feed` and not typed.
  private var fedCount = 0
  /// Whether the last returned key was fed and not typed.
  private(set) var isFed = false
  /// The time at which the decoder's incomplete sequence ends, however often the wait is interrupted.
  private var silenceEnd: ContinuousClock.Instant?
  /// Whether the last read brought so many bytes that more may be waiting.
  private(set) var isFlooded = false
  /// More bytes than a user types at once.
  private static let flood = 1_024

  init(terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Whether `next` will return at once.
  var hasKey: Bool { position < keys.count }

  /// Drops the rest of a paste; keys that have come are kept.
  mutating func dropPaste() { decoder.dropPaste() }

  /// Waits for the next key or event, at most `milliseconds`, or without limit if nil.
  mutating func next(milliseconds: Int?) -> Event {
    while true {
      if hasKey {
        position += 1
        isFed = fedCount > 0
        if isFed { fedCount -= 1 }
        return .key(keys[position - 1])
      }
      if !events.isEmpty { return events.removeFirst() }
      let silence = millisecondsOfSilence()
      let isBounded = milliseconds.map { limit in silence.map { limit < $0 } ?? true } ?? false
      switch terminal.read(milliseconds: isBounded ? milliseconds : silence) {
      case .bytes(let bytes):
        // The fast path for a typed key: after a pause in typing, the caches are cold.
        if let key = decoder.plainKey(bytes) {
          isFed = false
          return .key(key)
        }
        isFlooded = bytes.count >= Self.flood
        fill(decoder.decode(bytes))
      case .timedOut where isBounded: return .timedOut
      case .timedOut: fill(decoder.giveUp())
      case .woken: return .woken
      case .resized: return .resized
      case .resumed: return .resumed
      case .endOfInput: return .endOfInput
      }
    }
  }

  /// Reads the available input without waiting.
  mutating func readOn() {
    switch terminal.read(milliseconds: 0) {
    case .bytes(let bytes):
      isFlooded = bytes.count >= Self.flood
      fill(decoder.decode(bytes))
    case .timedOut: isFlooded = false
    case .woken: events.append(.woken)
    case .resized: events.append(.resized)
    case .resumed: events.append(.resumed)
    case .endOfInput: isFlooded = false
    }
  }

  /// Adds keys as if they had been typed. The queue must be empty.
  mutating func feed(_ text: String) {
    var decoder = KeyDecoder()
    fill(decoder.decode(text.utf8) + decoder.giveUp())
    fedCount = keys.count
  }

  /// Returns how much longer to wait before the decoder gives up; nil if it is not in a sequence.
  private mutating func millisecondsOfSilence() -> Int? {
    guard let patience = decoder.patience else { return nil }
    guard let silenceEnd else {
      silenceEnd = .now + .milliseconds(patience)
      return patience
    }
    return silenceEnd.millisecondsLeft
  }

  private mutating func fill(_ new: [Key]) {
    silenceEnd = nil
    keys = position == keys.count ? new : keys[position...] + new
    position = 0
  }

  /// Returns whether a key has come already, without waiting.
  ///
  /// - Parameter orEnd: The result if the input has ended.
  mutating func hasWaiting(_ key: Key, orEnd: Bool = true) -> Bool {
    while true {
      switch terminal.read(milliseconds: 0) {
      case .bytes(let bytes): fill(decoder.decode(bytes))
      case .woken: events.append(.woken)
      case .resized: events.append(.resized)
      case .resumed: events.append(.resumed)
      case .timedOut: return keys[position...].contains(key)
      case .endOfInput: return orEnd || keys[position...].contains(key)
      }
    }
  }

  enum CookedEvent: Equatable {
    case line(String)
    case timedOut, endOfInput
  }

  /// Waits for a line that the system edits, the timeout, or to be woken. Invalid UTF-8 becomes U+FFFD, a Tab becomes a
  /// space; keys that edit, which the system treats as text, are removed.
  mutating func nextCookedLine(milliseconds: Int?) -> CookedEvent {
    while true {
      if let end = cookedBytes.firstIndex(of: 0x0a) {
        defer { cookedBytes.removeSubrange(...end) }
        return .line(Self.text(typedAs: cookedBytes[..<end]))
      }
      switch terminal.read(milliseconds: milliseconds) {
      case .bytes(let bytes): cookedBytes += bytes
      case .endOfInput:
        guard !cookedBytes.isEmpty else { return .endOfInput }
        defer { cookedBytes = [] }
        return .line(Self.text(typedAs: cookedBytes[...]))
      case .timedOut, .woken: return .timedOut
      case .resized, .resumed: continue
      }
    }
  }

  /// Drops a line that has only partly come.
  mutating func dropCooked() { cookedBytes = [] }

  private static func text(typedAs bytes: ArraySlice<UInt8>) -> String {
    var decoder = KeyDecoder()
    var text = ""
    for key in decoder.decode(bytes) + decoder.giveUp() {
      switch key.code {
      case .character(let character) where key.modifiers.isEmpty: text.append(character)
      case .tab: text.append(" ")
      case .paste(let pasted): text += pasted
      default: break
      }
    }
    return text
  }
}
