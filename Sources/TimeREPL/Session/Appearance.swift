// Folder `Session`: performs commands. `Session` keeps the journal of inputs, `World` the state they lead to,
// `MotionInProgress` moves time, and a `Reply` holds the result as data. The subfolders inspect, test and travel.

/// The options of `set` that a session does not record: how output looks at this terminal, and how keys edit. They are
/// not part of the session.
struct Appearance: Equatable {
  /// Whether colours are used; nil: as the environment says.
  var usesColour: Bool?
  /// The largest width of drawings and tables; nil: the width of the terminal.
  var width: Int?
  /// The number of rows above which an answer is shortened in the middle; nil: the height of the terminal.
  var height: Int?
  /// The background that colours must suit; nil: as the environment says.
  var ground: Ground?
  /// Whether output is limited to ASCII; nil: as the locale says.
  var isASCII: Bool?
  var editsAsVi = false

  /// The terminal's background. The colours for `either` are readable on both.
  enum Ground: String, CaseIterable {
    case dark, light, either
  }

  /// One option: its name and its values.
  struct Row: Sendable {
    let name: Tool.AppearanceChange.Option
    /// The values, as help shows them.
    let values: String
    let summary: String
    /// Sets the option; returns false for a value that it does not accept.
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
