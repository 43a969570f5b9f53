import Glibc
import LineEditing

/// The path of the history file, by the rules of the XDG base directories.
enum HistoryPlace {
  /// Returns `$TIMEREPL_HISTORY`, or else `$XDG_STATE_HOME/timerepl/history`, or else the same below `~/.local/state`.
  /// Nil if the first is empty, which disables the history, and if there is no home.
  static func path(_ environment: (String) -> String?) -> String? {
    if let path = environment("TIMEREPL_HISTORY") { return path.isEmpty ? nil : path }
    return stateFolder(environment).map { $0 + "/history" }
  }

  /// Returns `$XDG_STATE_HOME/timerepl`, or else the same below `~/.local/state`; nil if there is no home.
  static func stateFolder(_ environment: (String) -> String?) -> String? {
    // The XDG rules ignore relative paths in these variables.
    let state = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return (state ?? home).map { $0 + "/timerepl" }
  }

  /// Returns the note shown once if the file cannot be used.
  static func note(_ failure: HistoryFileError, path: String) -> String {
    let what =
      switch failure {
      case .unreadable(let error): "cannot read `\(EscapedText.of(path))`: \(String(cString: strerror(error)))"
      case .unwritable(let error): "cannot write `\(EscapedText.of(path))`: \(String(cString: strerror(error)))"
      case .notAFile: "`\(EscapedText.of(path))` is not a file"
      }
    return "note: \(what); history is kept for this session only"
  }
}
