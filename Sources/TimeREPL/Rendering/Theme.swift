import LineEditing

/// The colours of output at a terminal, and of a line while it is typed.
///
/// Colour adds no information: without it the text is the same.
struct Theme: Sendable {
  /// A named colour. Each palette has its own value for it.
  enum Hue: CaseIterable {
    case red, orange, olive, green, teal, blue, violet, magenta
  }

  let ground: Appearance.Ground
  private let look: @Sendable (Hue) -> TextStyle
  private let faint: TextStyle

  /// - Parameter colours: the number of colours of the terminal. With fewer than 256, its own palette is used.
  init(_ ground: Appearance.Ground, colours: Int) {
    self.ground = ground
    if colours >= 256 {
      look = { TextStyle(fixedColor: Self.fixed(ground, $0)) }
      faint = TextStyle(fixedColor: Self.fixedFaint(ground))
    } else {
      look = { Self.own(ground, $0) }
      faint = .plain
    }
  }

  /// Numbers of xterm's table of 256 colours. For a dark background all are light enough on black, Solarized's blue and
  /// GNOME's grey; for a light background dark enough on white and Solarized's cream; for an unknown background in
  /// between.
  private static func fixed(_ ground: Appearance.Ground, _ hue: Hue) -> UInt8 {
    switch (hue, ground) {
    case (.red, .dark): 210
    case (.red, .light): 124
    case (.red, .either): 197
    case (.orange, .dark): 215
    case (.orange, .light): 94
    case (.orange, .either): 130
    case (.olive, .dark): 185
    case (.olive, .light): 58
    case (.olive, .either): 64
    case (.green, .dark): 114
    case (.green, .light): 22
    case (.green, .either): 28
    case (.teal, .dark): 80
    case (.teal, .light): 23
    case (.teal, .either): 30
    case (.blue, .dark): 111
    case (.blue, .light): 25
    case (.blue, .either): 63
    case (.violet, .dark): 183
    case (.violet, .light): 91
    case (.violet, .either): 97
    case (.magenta, .dark): 213
    case (.magenta, .light): 127
    case (.magenta, .either): 163
    }
  }

  private static func fixedFaint(_ ground: Appearance.Ground) -> UInt8 {
    switch ground {
    case .dark: 248
    case .light: 241
    case .either: 243
    }
  }

  /// Colours of the terminal's palette that most palettes show well on the background. Solarized has greys in place of
  /// the bright colours, and blue is too dark on black.
  private static func own(_ ground: Appearance.Ground, _ hue: Hue) -> TextStyle {
    switch (hue, ground) {
    case (.red, .light): TextStyle(color: .red)
    case (.red, _): TextStyle(color: .brightRed)
    case (.teal, .either), (.blue, .either), (.violet, .either): TextStyle(color: .brightMagenta)
    case (.magenta, _), (.violet, _), (_, .either): TextStyle(color: .magenta, isBold: ground == .dark)
    case (.orange, .light), (.olive, .light): TextStyle(color: .magenta)
    case (_, .light): TextStyle(color: .blue)
    case (.orange, .dark), (.olive, .dark): TextStyle(color: .yellow)
    case (.green, .dark): TextStyle(color: .green)
    case (.teal, .dark), (.blue, .dark): TextStyle(color: .cyan)
    }
  }

  // MARK: Roles

  /// The colours of lanes, in the order of their numbers. Red, green and orange have other meanings.
  static let laneHues: [Hue] = [.teal, .magenta, .blue, .olive, .violet]

  func style(_ role: StyledText.Role) -> TextStyle {
    switch role {
    case .time, .faint: faint
    case .lane(let number): look(Self.laneHues[number % Self.laneHues.count])
    case .number, .moved: look(.orange)
    case .string, .come, .right: look(.green)
    case .word: look(.violet)
    case .heading: TextStyle(isBold: true)
    case .command: look(.teal)
    case .finished: .plain
    case .failed, .gone, .caret: look(.red)
    case .error, .wrong: bold(.red)
    case .note: look(.blue)
    }
  }

  /// The style of the prompt.
  var prompt: TextStyle { faint == .plain ? .dim : faint }

  /// Returns the style of a word in the line that is being typed.
  ///
  /// Only colours of the terminal's palette are used, because others would need twice the bytes for each key. Some of
  /// them are too dark on a black ground and most too bright on a light one, so each ground has its own choice.
  func typed(_ style: TextStyle) -> TextStyle {
    guard let color = style.color else { return style }
    var style = style
    switch (color, ground) {
    case (.red, .dark), (.red, .either): style.color = .brightRed
    case (_, .dark): break
    case (.cyan, .light), (.brightBlue, .light): style.color = .blue
    case (.yellow, .light), (.green, .light), (.cyan, _): style.color = .magenta
    case (.brightRed, .light): style.color = .red
    case (.brightBlue, _): style.color = nil
    case (.yellow, _), (.green, _): style.color = .brightMagenta
    default: break
    }
    return style
  }

  private func bold(_ hue: Hue) -> TextStyle {
    var style = look(hue)
    style.isBold = true
    return style
  }

  func styled(_ text: StyledText) -> StyledLine {
    StyledLine(text.text, runs: text.spans.map { .init($0.range, style($0.role)) })
  }
}

/// Reads from the environment whether to use colours, and which.
enum Colours {
  /// - Parameter environment: returns the value of a variable.
  static func areWanted(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
    return isSet("TERM") && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
  }

  /// Returns the theme; nil if text should not be coloured.
  static func theme(_ environment: (String) -> String?) -> Theme? {
    areWanted(environment) ? Theme(ground(environment), colours: count(environment)) : nil
  }

  /// Returns the number of colours of the terminal.
  static func count(_ environment: (String) -> String?) -> Int {
    let isTrue = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    return isTrue || (environment("TERM") ?? "").contains("256color") ? 256 : 8
  }

  /// Returns the background. Some terminals report it (`15;0`: white on black); the Linux console's is black.
  static func ground(_ environment: (String) -> String?) -> Appearance.Ground {
    if environment("TERM") == "linux" { return .dark }
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let number = Int(last) else {
      return .either
    }
    return number < 7 || number == 8 ? .dark : .light
  }
}
