/// The table of the byte sequences that terminals send for keys, used by `KeyDecoder`.
///
/// ```
/// input    = { key }
/// key      = text | control | ESC | [ ESC ] sequence | ESC text | ESC control   ESC before a key is Meta
/// text     = a scalar in UTF-8                                                  bytes 20..7E and 80..FF
/// control  = 00..1F | 7F                                                        `controls`
/// sequence = CSI | SS3 | string | paste
/// CSI      = ESC [ { 30..3F } { 20..2F } 40..7E                                 parameters, intermediates, final
///          | ESC [ [ any                                                        the Linux console's F1 to F5
///          | ESC [ M any any any                                                a mouse that was left on
/// SS3      = ESC O { 0..9 } any                                                 the digits are a modifier
/// string   = ESC ( ] | P | X | ^ | _ ) { any } ( BEL | ESC \ )                  OSC, DCS, SOS, PM, APC: answers to queries
/// paste    = ESC [ 200 ~ { any } ESC [ 201 ~
/// ```
/// Sequences of this form that are not in the table are ignored as a whole; an editor without the grammar would insert
/// their last bytes. The second parameter of a CSI, minus 1, is a bit set of modifiers: 1 Shift, 2 Meta, 4 Ctrl.
enum KeySequences {
  static let pasteStart = 200
  static let pasteBegin = Array("\u{1b}[200~".utf8)
  static let pasteEnd = Array("\u{1b}[201~".utf8)

  /// Returns the key of a byte below 20, or 7F.
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x09: Key(.tab)
    case 0x0d: Key(.enter)
    case 0x1b: Key(.escape)
    case 0x7f: Key(.backspace)
    case 0x00: .control("@")
    case 0x01...0x1a: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))  // \ ] ^ _
    }
  }

  /// Keys by the final byte of `ESC [` and, in application mode, of `ESC O`.
  private static let finals: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// Keys only after `ESC O`: Enter on the keypad.
  private static let applicationFinals: [UInt8: Key.Code] = [UInt8(ascii: "M"): .enter]

  /// Keys by the first parameter of `ESC [ … ~`. Home and End have two numbers, from the VT220 and from rxvt.
  private static let tildes: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]

  /// Returns the key of `ESC [ parameters final`, if there is one.
  static func csi(_ parameters: [Int], _ final: UInt8) -> Key? {
    let first = parameters.first ?? 0
    switch final {
    case UInt8(ascii: "~") where first == 27 && parameters.count == 3:  // xterm's modifyOtherKeys
      return key(scalar: parameters[2], modifiers(parameters))
    case UInt8(ascii: "~"): return tildes[first].map { Key($0, modifiers(parameters)) }
    case UInt8(ascii: "u"): return key(scalar: first, modifiers(parameters))
    case UInt8(ascii: "Z"): return Key(.tab, .shift)
    case UInt8(ascii: "R") where parameters.count > 1 && first != 1: return nil  // the answer to a cursor query
    default: return finals[final].map { Key($0, modifiers(parameters)) }
    }
  }

  /// Returns the key of `ESC O modifier final`, if there is one.
  static func ss3(_ modifier: Int, _ final: UInt8) -> Key? {
    (finals[final] ?? applicationFinals[final]).map { Key($0, modifiers([1, modifier])) }
  }

  /// Returns the key of `ESC [ [ letter` on the Linux console.
  static func console(_ letter: UInt8) -> Key? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return nil }
    return Key(.function(Int(letter - UInt8(ascii: "A")) + 1))
  }

  private static func modifiers(_ parameters: [Int]) -> Key.Modifiers {
    guard parameters.count > 1, parameters[1] > 0 else { return [] }
    return Key.Modifiers(rawValue: UInt8((parameters[1] - 1) & 7))
  }

  /// Returns a key that a terminal reports by the scalar on its cap, as xterm and kitty can be configured to.
  private static func key(scalar: Int, _ modifiers: Key.Modifiers) -> Key? {
    guard let scalar = UInt32(exactly: scalar).flatMap(Unicode.Scalar.init) else { return nil }
    if scalar.value < 0x20 || scalar.value == 0x7f { return control(UInt8(scalar.value)).with(modifiers) }
    let isShiftOnly = modifiers.subtracting(.shift).isEmpty
    return Key(.character(Character(scalar)), isShiftOnly ? [] : modifiers)
  }
}
