/// A kind of file that `:export` writes, one case each: parsing, help and completion come from here, and how it is made
/// follows in `Export`.
enum ExportFormat: String, CaseIterable, Sendable {
  case svg, vcd, cast, trace, ndjson, swift

  /// What the file is for.
  var summary: String {
    switch self {
    case .svg: "a marble diagram as a picture"
    case .vcd: "a value change dump, for GTKWave"
    case .cast: "a recording of a terminal, for asciinema; its clock is the session's"
    case .trace: "a trace for ui.perfetto.dev and chrome://tracing"
    case .ndjson: "the log, one JSON object a line"
    case .swift: "a Swift Testing file that does what was typed and asserts the log"
    }
  }

  /// How the name of such a file usually ends.
  var ending: String {
    switch self {
    case .svg, .vcd, .cast, .ndjson, .swift: rawValue
    case .trace: "json"
    }
  }

  static let names = allCases.map(\.rawValue)
}

/// What else a picture shows.
struct ImageOptions: Sendable {
  /// Arrows lead to this event from what caused it.
  var why: EventReference?
  /// Values appear when they come.
  var isAnimated = false
}
