import LineEditing
import Testing

@testable import TimeREPL

/// The contrast of coloured text.
@Suite struct ThemeTests {
  private static let roles: [StyledText.Role] =
    [
      .time, .number, .string, .word, .faint, .command, .failed, .error, .caret, .note, .gone, .come, .moved, .right,
      .wrong,
    ] + (0..<Theme.laneHues.count).map { .lane($0) }

  /// The backgrounds of xterm, the Linux console, GNOME's terminal and Solarized.
  private static func grounds(_ ground: Appearance.Ground) -> [(colour: UInt32, least: Double)] {
    let dark: [UInt32] = [0x00_0000, 0x17_1421, 0x1e_1e1e, 0x00_2b36]
    let light: [UInt32] = [0xff_ffff, 0xfd_f6e3]
    return switch ground {
    case .dark: dark.map { ($0, 4.5) }
    case .light: light.map { ($0, 4.5) }
    // No colour has 4.5 on black and on white and on both grounds of Solarized.
    case .either: (dark + light).map { ($0, 3) }
    }
  }

  /// The contrast as WCAG defines it.
  private func luminance(_ colour: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(colour >> shift & 0xff) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// Returns x to the power of 2.4: x² times the fifth root of x².
  private func power(_ x: Double) -> Double {
    let square = x * x
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the colour of a number in xterm's table.
  private func colour(_ number: UInt8) -> UInt32 {
    if number >= 232 { return (UInt32(number) - 232) * 0x0a_0a0a + 0x08_0808 }
    let levels: [UInt32] = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff]
    let place = Int(number) - 16
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  @Test func `the contrast of black and white is 21`() {
    #expect(abs(contrast(0, 0xff_ffff) - 21) < 0.001 && abs(contrast(0x76_7676, 0xff_ffff) - 4.54) < 0.01)
  }

  @Test(arguments: Appearance.Ground.allCases)
  func `every piece has 4.5 to 1 on each ground that the theme is made for`(ground: Appearance.Ground) throws {
    let theme = Theme(ground, colours: 256)
    for role in Self.roles {
      let number = try #require(theme.style(role).fixedColor, "\(role)")
      for (background, least) in Self.grounds(ground) {
        let contrast = contrast(colour(number), background)
        #expect(contrast >= least, "\(role) on \(String(background, radix: 16)): \(contrast)")
      }
    }
  }

  /// The sixteen colours of xterm, of the Linux console, of GNOME's terminal and of Solarized.
  private static let palettes: [String: [UInt32]] = [
    "xterm": [
      0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
      0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ],
    "linux": [
      0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
      0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
    ],
    "gnome": [
      0x171421, 0xc01c28, 0x26a269, 0xa2734c, 0x12488b, 0xa347ba, 0x2aa1b3, 0xd0cfcc, 0x5e5c64, 0xf66151, 0x33d17a,
      0xe9ad0c, 0x2a7bde, 0xc061cb, 0x33c7de, 0xffffff,
    ],
    "solarized": [
      0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16, 0x586e75,
      0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
    ],
  ]

  /// The palettes' backgrounds; the Linux console's is dark.
  private static func own(_ ground: Appearance.Ground) -> [(palette: String, background: UInt32)] {
    let dark: [(String, UInt32)] = [("xterm", 0), ("linux", 0), ("gnome", 0x17_1421), ("solarized", 0x00_2b36)]
    let light: [(String, UInt32)] = [("xterm", 0xff_ffff), ("gnome", 0xff_ffff), ("solarized", 0xfd_f6e3)]
    return switch ground {
    case .dark: dark
    case .light: light
    case .either: dark.filter { $0.0 != "linux" } + light
    }
  }

  @Test(arguments: Appearance.Ground.allCases)
  func `with eight colours each role has contrast to each background`(ground: Appearance.Ground) throws {
    let theme = Theme(ground, colours: 8)
    for role in Self.roles {
      let style = theme.style(role)
      guard let own = style.color else { continue }
      for (name, background) in Self.own(ground) {
        let number = Int(own.rawValue) - (own.rawValue < 90 ? 30 : 82)
        // Bold is bright on the console.
        let place = number < 8 && style.isBold && name == "linux" ? number + 8 : number
        let contrast = contrast(try #require(Self.palettes[name])[place], background)
        #expect(contrast >= 3, "\(role) with \(name)'s palette on \(String(background, radix: 16)): \(contrast)")
      }
    }
  }

  @Test(arguments: Appearance.Ground.allCases, [8, 256])
  func `neighbouring lanes have different colours`(ground: Appearance.Ground, colours: Int) {
    if ground == .light, colours == 8 { return }
    let theme = Theme(ground, colours: colours)
    for lane in 0..<4 { #expect(theme.style(.lane(lane)) != theme.style(.lane(lane + 1)), "\(lane)") }
  }

  @Test(arguments: Appearance.Ground.allCases)
  func `a typed line has contrast to the background of each palette`(ground: Appearance.Ground) throws {
    let theme = Theme(ground, colours: 256)
    let styles = [
      Highlighter.command, Highlighter.keyword, Highlighter.member, Highlighter.number, Highlighter.string,
      Highlighter.wrong, Highlighter.unfinished,
    ]
    for style in styles {
      guard let own = theme.typed(style).color else { continue }
      for (name, background) in Self.own(ground) {
        let number = Int(own.rawValue) - (own.rawValue < 90 ? 30 : 82)
        let contrast = contrast(try #require(Self.palettes[name])[number], background)
        #expect(contrast >= 3, "\(own) with \(name)'s palette on \(String(background, radix: 16)): \(contrast)")
      }
    }
  }

  @Test(arguments: Appearance.Ground.allCases)
  func `the prompt is dim and has contrast to each background`(ground: Appearance.Ground) throws {
    let number = try #require(Theme(ground, colours: 256).prompt.fixedColor)
    for (background, _) in Self.grounds(ground) { #expect(contrast(colour(number), background) >= 3) }
    #expect(Theme(ground, colours: 8).prompt == .dim)
  }

  @Test(
    arguments: [
      ([:], Appearance.Ground.either), (["COLORFGBG": "15;0"], .dark), (["COLORFGBG": "0;15"], .light),
      (["COLORFGBG": "12;default;8"], .dark), (["COLORFGBG": "0;7"], .light), (["COLORFGBG": "x"], .either),
      (["TERM": "linux"], .dark),
    ] as [([String: String], Appearance.Ground)])
  func `the ground is known where the terminal says it`(environment: [String: String], ground: Appearance.Ground) {
    #expect(Colours.ground { environment[$0] } == ground)
  }

  @Test(
    arguments: [
      ([:], 8), (["TERM": "xterm"], 8), (["TERM": "xterm-256color"], 256), (["COLORTERM": "truecolor"], 256),
    ] as [([String: String], Int)])
  func `a terminal that is not known to have 256 colours has eight`(environment: [String: String], count: Int) {
    #expect(Colours.count { environment[$0] } == count)
  }
}
