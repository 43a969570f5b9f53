/// One thing in which a session file and what comes differ.
struct Mismatch {
  let kind: Kind
  /// Where in the file.
  let line: Int
  /// What was typed there.
  let typed: String
  /// What was expected on a lane and what came, to be drawn on one axis.
  var lanes: [MarbleLane] = []
  var now: Int64 = 0

  enum Kind {
    /// The right value at the wrong time.
    case wrongTime(EventRow, came: Int64)
    case wrongValue(EventRow, came: String)
    /// What is still scheduled for its lane says that it may yet come.
    case neverCame(EventRow, pending: [PendingRow])
    case notExpected(EventRow)
    /// All of it came at its instant, but not in this order.
    case wrongOrder(EventRow)
    case wrongPrompt(expected: String, came: String)
    /// Lines that are no rows of the log.
    case otherLines(expected: [String], came: [String])
    /// An `expect` of a script.
    case unmet(Diagnostic)
  }
}
