/// What `set` changes and a session does not keep: how things look at this terminal, and how keys edit. It is no part of the session.
struct Appearance: Equatable {
  /// nil: as the environment says.
  var usesColour: Bool?
  /// How wide drawings and tables may be; nil: as wide as the terminal.
  var width: Int?
  /// nil: as the locale says.
  var isASCII: Bool?
  var editsAsVi = false

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
  ]
}
