import LineEditing

/// How pieces of output look at a terminal, and the words of a line that is being typed.
///
/// Nothing is said by colour alone: without any the text is the same.
struct Theme: Sendable {
  /// A colour by its name, since each palette has another for it.
  enum Hue: CaseIterable {
    case red, orange, olive, green, teal, blue, violet, magenta
  }

  let ground: Appearance.Ground
  private let look: @Sendable (Hue) -> TextStyle
  private let faint: TextStyle

  /// - Parameter colours: how many the terminal has; with fewer than 256 it has those of its own palette alone.
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

  /// Numbers of xterm's table of 256. On a dark ground all are light enough for black, Solarized's blue and GNOME's grey; on
  /// a light one dark enough for white and Solarized's cream; for either in the middle.
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

  /// Of the terminal's own colours those that most palettes show well on the ground. Solarized has greys for the bright
  /// ones, and blue is too dark on black.
  private static func own(_ ground: Appearance.Ground, _ hue: Hue) -> TextStyle {
    switch (hue, ground) {
    case (.red, .dark): TextStyle(color: .brightRed)
    case (.red, _): TextStyle(color: .red)
    case (.magenta, _), (.violet, _), (_, .either): TextStyle(color: .magenta, isBold: ground == .dark)
    case (.orange, .light), (.olive, .light): TextStyle(color: .magenta)
    case (_, .light): TextStyle(color: .blue)
    case (.orange, .dark), (.olive, .dark): TextStyle(color: .yellow)
    case (.green, .dark): TextStyle(color: .green)
    case (.teal, .dark), (.blue, .dark): TextStyle(color: .cyan)
    }
  }

  // MARK: Roles

  /// The colours of lanes, in the order of their numbers. Red, green and orange mean something of their own.
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

  /// How a word of a line looks that is being typed. Fixed colours would take twice the bytes a key; of the terminal's own
  /// few can be read on a light ground.
  func typed(_ style: TextStyle) -> TextStyle {
    guard ground == .light, let color = style.color else { return style }
    var style = style
    switch color {
    case .cyan, .brightBlue: style.color = .blue
    case .yellow, .green: style.color = .magenta
    case .brightRed: style.color = .red
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

/// Whether text may be coloured, as the person's environment says, and how.
enum Colours {
  /// - Parameter environment: the value of a variable.
  static func areWanted(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
    return isSet("TERM") && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
  }

  /// Nil where text may not be coloured.
  static func theme(_ environment: (String) -> String?) -> Theme? {
    areWanted(environment) ? Theme(ground(environment), colours: count(environment)) : nil
  }

  /// How many colours the terminal has.
  static func count(_ environment: (String) -> String?) -> Int {
    let isTrue = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    return isTrue || (environment("TERM") ?? "").contains("256color") ? 256 : 8
  }

  /// Some terminals say what their ground is (`15;0`: white on black); that of the Linux console is black.
  static func ground(_ environment: (String) -> String?) -> Appearance.Ground {
    if environment("TERM") == "linux" { return .dark }
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let number = Int(last) else {
      return .either
    }
    return number < 7 || number == 8 ? .dark : .light
  }
}
