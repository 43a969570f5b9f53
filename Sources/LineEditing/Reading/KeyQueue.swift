/// The keys that a terminal sends, in order, those of one read at once.
///
/// It outlives the line: what was typed ahead waits here for the next.
struct KeyQueue {
  enum Event: Equatable {
    case key(Key)
    case resized, resumed, endOfInput
    /// The time that `next` was given has passed, or somebody woke the terminal.
    case timedOut, woken
  }

  private let terminal: any Terminal
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var position = 0
  /// What else came while keys were looked for.
  private var events: [Event] = []
  private var cookedBytes: [UInt8] = []
  /// How many of the keys that are left nobody has pressed.
  private var fedCount = 0
  /// Whether nobody has pressed the key that was given out last.
  private(set) var isFed = false
  /// When what the decoder has begun is given up, however often the waiting is interrupted until then.
  private var silenceEnd: ContinuousClock.Instant?
  /// Whether the last reading brought so much that there may be more at once.
  private(set) var isFlooded = false
  /// More than a person types at once.
  private static let flood = 1_024

  init(terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Whether `next` will not wait.
  var hasKey: Bool { position < keys.count }

  /// Has what still comes of a paste dropped; keys that have come are kept.
  mutating func dropPaste() { decoder.dropPaste() }

  /// Waits for the next key or event, for at most so many milliseconds, or for ever if nil.
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
        // What a person types; who wakes up for it after a while finds nothing in the cache.
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

  /// Reads what more is there, without waiting.
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

  /// Adds keys as if they had been pressed, where none are left.
  mutating func feed(_ text: String) {
    var decoder = KeyDecoder()
    fill(decoder.decode(text.utf8) + decoder.giveUp())
    fedCount = keys.count
  }

  /// How much longer nothing may come before the decoder gives up; nil if nothing has begun.
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

  /// Whether a key is among those that have come, without waiting for more.
  ///
  /// - Parameter orEnd: what it is where the input has ended.
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

  /// Waits for a line that the system edits, or the time to pass, or to be woken. What is not UTF-8 becomes U+FFFD, a Tab
  /// a space; of the keys that edit, which the system has taken for text, nothing is left.
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

  /// Forgets a line that has begun to come.
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
