/// The style of a piece of text: its colour, weight and other attributes.
///
/// ```swift
/// let keyword = TextStyle(color: .magenta)
/// let wrong = TextStyle(color: .red, isUnderlined: true)
/// ```
/// The sixteen palette colours follow the user's settings, who has chosen them to be readable on the terminal's background.
/// The fixed colours of xterm's table are for text whose contrast must not depend on these settings. There are no background
/// colours, because a terminal that erases or scrolls fills with the current one.
public struct TextStyle: Hashable, Sendable {
  /// The colours of the terminal's palette, with their SGR numbers.
  public enum Color: UInt8, CaseIterable, Sendable {
    case black = 30
    case red, green, yellow, blue, magenta, cyan, white
    case brightBlack = 90
    case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The palette colour in bits 0 to 4, 0 for the default; one bit for each attribute in bits 5 to 8; and from bit 9 on the
  /// number of a fixed colour, 0 for none.
  private(set) var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  /// The colour; nil for the terminal's default.
  public var color: Color? {
    get {
      let number = UInt8(bits & 31)
      return number == 0 ? nil : Color(rawValue: number + (number <= 8 ? 29 : 81))
    }
    set { bits = bits & ~31 | (newValue.map { UInt32($0.rawValue - ($0.rawValue < 90 ? 29 : 81)) } ?? 0) }
  }
  /// A colour of xterm's table of 256 colours, by its number from 16 to 255; nil for none. It takes precedence over `color`
  /// and is the same on every terminal that supports the table.
  public var fixedColor: UInt8? {
    get {
      let number = UInt8(truncatingIfNeeded: bits >> 9)
      return number == 0 ? nil : number
    }
    set { bits = bits & ~(255 << 9) | UInt32(newValue.map { $0 < 16 ? 0 : $0 } ?? 0) << 9 }
  }
  /// Whether the text is bold, or bright if the terminal has no bold face.
  public var isBold: Bool {
    get { self[1 << 5] }
    set { self[1 << 5] = newValue }
  }
  /// Whether the text is faint.
  public var isDim: Bool {
    get { self[1 << 6] }
    set { self[1 << 6] = newValue }
  }
  /// Whether the text is underlined.
  public var isUnderlined: Bool {
    get { self[1 << 7] }
    set { self[1 << 7] = newValue }
  }
  /// Whether text and background colours are exchanged.
  public var isReversed: Bool {
    get { self[1 << 8] }
    set { self[1 << 8] = newValue }
  }

  private subscript(bit: UInt32) -> Bool {
    get { bits & bit != 0 }
    set { bits = newValue ? bits | bit : bits & ~bit }
  }

  /// Creates a style; without arguments, the plain one.
  public init(
    color: Color? = nil, fixedColor: UInt8? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    bits = 0
    self.color = color
    self.fixedColor = fixedColor
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The terminal's default style.
  public static let plain = TextStyle()
  /// Faint, for suggested text.
  public static let dim = TextStyle(isDim: true)
  /// Text and background colours exchanged, for the selection.
  public static let reversed = TextStyle(isReversed: true)
}

extension TextStyle {
  /// Returns the SGR sequence that changes another style to this one: either reset and set again, or only the
  /// difference, whichever is shorter.
  func bytes(from old: TextStyle) -> [UInt8] {
    if self == old { return [] }
    if self == .plain { return Array("\u{1b}[m".utf8) }
    // An empty parameter means 0, which resets everything.
    let anew = ";" + Self.text(switchedOn(from: .plain))
    let changed = Self.text(switchedOff(from: old) + switchedOn(from: old))
    return Array("\u{1b}[\(changed.utf8.count <= anew.utf8.count ? changed : anew)m".utf8)
  }

  private static func text(_ parameters: [UInt8]) -> String {
    // Concatenated by hand: `joined` looks up a conformance at run time, which takes as long as everything else before
    // the first prompt.
    parameters.reduce(into: "") { text, parameter in text += (text.isEmpty ? "" : ";") + String(parameter) }
  }

  /// Bold and dim can only be switched off together.
  private func losesWeight(from old: TextStyle) -> Bool { old.isBold && !isBold || old.isDim && !isDim }

  private func switchedOff(from old: TextStyle) -> [UInt8] {
    var parameters: [UInt8] = []
    if losesWeight(from: old) { parameters.append(22) }
    if old.isUnderlined, !isUnderlined { parameters.append(24) }
    if old.isReversed, !isReversed { parameters.append(27) }
    if old.color != nil || old.fixedColor != nil, color == nil, fixedColor == nil { parameters.append(39) }
    return parameters
  }

  private func switchedOn(from old: TextStyle) -> [UInt8] {
    let lostWeight = losesWeight(from: old)
    var parameters: [UInt8] = []
    if isBold, !old.isBold || lostWeight { parameters.append(1) }
    if isDim, !old.isDim || lostWeight { parameters.append(2) }
    if isUnderlined, !old.isUnderlined { parameters.append(4) }
    if isReversed, !old.isReversed { parameters.append(7) }
    if let fixedColor {
      if fixedColor != old.fixedColor { parameters += [38, 5, fixedColor] }
    } else if let color, color != old.color || old.fixedColor != nil {
      parameters.append(color.rawValue)
    }
    return parameters
  }
}
