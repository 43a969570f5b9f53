/// A command and how often, or how else, it is to be done.
struct Request: Equatable {
  var command: LineCommand
  /// What was given with M-0 to M-9 and M--; nil if nothing was.
  var argument: Int?
}

/// What a key means: the keys before it that were only the beginning of something.
struct KeyState {
  fileprivate enum Awaited {
    case quoted
    case character(isBackward: Bool)
  }

  private var keymap: [Key: LineCommand]?
  private var awaited: Awaited?
  private var argument: Int?
  private var isNegative = false

  /// No argument is larger. Readline's bound is a hundred times this, and a line as long takes seconds to draw.
  static let largestArgument = 10_000
  /// What is repeated makes no more characters than these.
  static let longestRepetition = 100_000

  /// So often something of that length may be repeated.
  static func repetitions(_ count: Int, ofLength length: Int) -> Int {
    min(count, max(1, longestRepetition / max(1, length)))
  }

  /// Whether a key, or an argument, has begun something.
  var isWaiting: Bool { keymap != nil || awaited != nil || argument != nil || isNegative }

  /// What the key asks for, nil if it asks for nothing yet, or for nothing at all.
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

  /// With the argument that was given for it, which is used up.
  private mutating func request(_ command: LineCommand) -> Request {
    let count = argument ?? (isNegative ? 1 : nil)
    defer { self = KeyState() }
    return Request(command: command, argument: isNegative ? count.map(-) : count)
  }
}

extension KeyState.Awaited {
  /// The text for which the key is taken; nil if it has none and does what it always does.
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
  /// What the key sends, where every terminal sends the same.
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
