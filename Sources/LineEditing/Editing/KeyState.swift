/// A command with its argument.
struct Request: Equatable {
  var command: LineCommand
  /// The argument typed with M-0 to M-9 and M--; nil if there is none.
  var argument: Int?
}

/// The state of key sequences: the keys typed so far of an incomplete one.
struct KeyState {
  fileprivate enum Awaited {
    case quoted
    case character(isBackward: Bool)
  }

  private var keymap: [Key: LineCommand]?
  private var awaited: Awaited?
  private var argument: Int?
  private var isNegative = false

  /// The largest argument. Readline's limit is a hundred times this, and a line of that length takes seconds to draw.
  static let largestArgument = 10_000
  /// The largest number of characters that a repetition inserts.
  static let longestRepetition = 100_000

  /// Returns how often a text of that length may be repeated.
  static func repetitions(_ count: Int, ofLength length: Int) -> Int {
    min(count, max(1, longestRepetition / max(1, length)))
  }

  /// Whether a key sequence or an argument is incomplete.
  var isWaiting: Bool { keymap != nil || awaited != nil || argument != nil || isNegative }

  /// Returns what the key requests; nil if the sequence is incomplete or has no meaning.
  mutating func request(for key: Key) -> Request? {
    if let awaited, let text = awaited.text(of: key) {
      self.awaited = nil
      return request(awaited.command(for: text))
    }
    awaited = nil
    if let keymap {
      self.keymap = nil
      return take(keymap[key])
    }
    if argument != nil || isNegative, case .character(let digit) = key.code, key.modifiers.isEmpty,
      digit.isASCII, let value = digit.wholeNumberValue
    {
      return take(.digitArgument(value))
    }
    return take(KeyBindings.command(for: key))
  }

  private mutating func take(_ command: LineCommand?) -> Request? {
    switch command {
    case .prefix(let keymap): self.keymap = keymap
    case .digitArgument(let digit): argument = min((argument ?? 0) * 10 + digit, Self.largestArgument)
    case .negativeArgument: isNegative = true
    case .quotedInsert: awaited = .quoted
    case .characterSearch(let isBackward): awaited = .character(isBackward: isBackward)
    case let command?: return request(command)
    case nil: self = KeyState()
    }
    return nil
  }

  /// Combines the command with the argument, and resets the argument.
  private mutating func request(_ command: LineCommand) -> Request {
    let count = argument ?? (isNegative ? 1 : nil)
    defer { self = KeyState() }
    return Request(command: command, argument: isNegative ? count.map(-) : count)
  }
}

extension KeyState.Awaited {
  /// Returns the text that the key stands for; nil if it has none and keeps its usual meaning.
  fileprivate func text(of key: Key) -> String? {
    switch self {
    case .quoted: key.bytes
    case .character:
      if case .character(let character) = key.code, key.modifiers.isEmpty { String(character) } else { nil }
    }
  }

  fileprivate func command(for text: String) -> LineCommand {
    switch self {
    case .quoted: .edit(.insert(text))
    case .character(let isBackward): .edit(.moveToCharacter(Character(text), isBackward: isBackward))
    }
  }
}

extension Key {
  /// The bytes that the key sends, if all terminals send the same.
  fileprivate var bytes: String? {
    let isControl = modifiers.contains(.control)
    let sent: String
    switch code {
    case .character(let character) where isControl:
      guard let value = character.asciiValue, (0x40...0x7f).contains(value) else { return nil }
      sent = String(Unicode.Scalar(value & 0x1f))
    case .character(let character): sent = String(character)
    case .enter where !isControl: sent = "\r"
    case .tab where !isControl: sent = "\t"
    case .backspace where !isControl: sent = "\u{7f}"
    case .escape where !isControl: sent = "\u{1b}"
    default: return nil
    }
    return modifiers.contains(.meta) ? "\u{1b}" + sent : sent
  }
}
