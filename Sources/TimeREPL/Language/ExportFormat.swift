/// The formats of `:export`. Parsing, help and completion use this enum; the writers are in the folder Export.
enum ExportFormat: String, CaseIterable, Sendable {
  case svg, vcd, cast, trace, ndjson, swift

  /// The purpose of the file.
  var summary: String {
    switch self {
    case .svg: "a marble diagram as a picture"
    case .vcd: "a value change dump, for GTKWave"
    case .cast: "a recording of a terminal, for asciinema; its clock is the session's"
    case .trace: "a trace for ui.perfetto.dev and chrome://tracing"
    case .ndjson: "the log, one JSON object a line"
    case .swift: "a Swift Testing file that repeats the session and asserts the log"
    }
  }

  /// The usual extension of the file.
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
