/// What `set` changes and a session does not keep: how things look at this terminal, and how keys edit. It is no part of the session.
struct Appearance: Equatable {
  /// nil: as the environment says.
  var usesColour: Bool?
  /// How wide drawings and tables may be; nil: as wide as the terminal.
  var width: Int?
  /// How many rows an answer may have before it is cut in the middle; nil: as many as the terminal.
  var height: Int?
  /// What the colours are made for; nil: as the environment says.
  var ground: Ground?
  /// nil: as the locale says.
  var isASCII: Bool?
  var editsAsVi = false

  /// Whether the terminal's background is dark or light; `either` has colours that both can show.
  enum Ground: String, CaseIterable {
    case dark, light, either
  }

  /// One of them: how it is called, what it can be.
  struct Row: Sendable {
    let name: Tool.Appearing.Option
    /// As help shows it.
    let values: String
    let summary: String
    /// False for a value that it cannot have.
    let write: @Sendable (inout Appearance, String) -> Bool
  }

  static let rows = [
    Row(
      name: .editing, values: "emacs|vi", summary: "whose keys edit a line",
      write: { appearance, value in
        guard ["emacs", "vi"].contains(value) else { return false }
        appearance.editsAsVi = value == "vi"
        return true
      }),
    Row(
      name: .colour, values: "on|off|auto", summary: "whether highlighting and ghost text are shown",
      write: { appearance, value in
        guard ["on", "off", "auto"].contains(value) else { return false }
        appearance.usesColour = value == "auto" ? nil : value == "on"
        return true
      }),
    Row(
      name: .theme, values: "dark|light|auto", summary: "which background the colours are made for",
      write: { appearance, value in
        guard ["dark", "light", "auto"].contains(value) else { return false }
        appearance.ground = Ground(rawValue: value)
        return true
      }),
    Row(
      name: .marks, values: "unicode|ascii|auto", summary: "what timelines are drawn with",
      write: { appearance, value in
        guard ["unicode", "ascii", "auto"].contains(value) else { return false }
        appearance.isASCII = value == "auto" ? nil : value == "ascii"
        return true
      }),
    Row(
      name: .width, values: "N|auto", summary: "how many columns drawings and tables have",
      write: { appearance, value in
        let width = Int(value)
        guard value == "auto" || (1...10_000).contains(width ?? 0) else { return false }
        appearance.width = width
        return true
      }),
    Row(
      name: .height, values: "N|all|auto",
      summary: "how many rows an answer at a terminal may have",
      write: { appearance, value in
        let height = value == "all" ? Int.max : Int(value)
        guard value == "auto" || (5...Int.max).contains(height ?? 0) else { return false }
        appearance.height = height
        return true
      }),
  ]
}
