import Glibc
import LineEditing

/// Where the entries of all conversations are kept, by the rules of the XDG base directories.
enum HistoryPlace {
  /// `$TIMEREPL_HISTORY`, else `$XDG_STATE_HOME/timerepl/history`, else the same below `~/.local/state`. Nil if the first
  /// is empty, for nothing is to be kept then, and if there is no home.
  static func path(_ environment: (String) -> String?) -> String? {
    if let path = environment("TIMEREPL_HISTORY") { return path.isEmpty ? nil : path }
    return stateFolder(environment).map { $0 + "/history" }
  }

  /// `$XDG_STATE_HOME/timerepl`, else the same below `~/.local/state`; nil if there is no home.
  static func stateFolder(_ environment: (String) -> String?) -> String? {
    // A relative path in a variable like these means nothing.
    let state = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return (state ?? home).map { $0 + "/timerepl" }
  }

  /// What a person is told once when the file is of no use.
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
