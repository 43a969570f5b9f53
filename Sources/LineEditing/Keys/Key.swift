/// One key press, or one paste, as reported by a terminal.
struct Key: Hashable, Sendable {
  enum Code: Hashable, Sendable {
    /// The character that the key prints; with Ctrl, the lower-case letter or sign of the key.
    case character(Character)
    case enter, tab, backspace, escape
    case up, down, left, right, home, end, insert, delete, pageUp, pageDown
    case function(Int)
    /// Text from the clipboard, to be inserted literally.
    case paste(String)
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let shift = Modifiers(rawValue: 1)
    static let meta = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  var code: Code
  var modifiers: Modifiers = []

  init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key of a character typed without Ctrl or Meta.
  static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Returns the key with Ctrl: Ctrl-a is `.control("a")`.
  static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  /// Returns the key with Meta: Alt-b, or Escape and then b, is `.meta("b")`.
  static func meta(_ character: Character) -> Key { Key(.character(character), .meta) }
  static func paste(_ text: String) -> Key { Key(.paste(text)) }

  func with(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}
