import SchedulersEssentials

/// One thing in which a session file and what comes differ.
struct Mismatch {
  let kind: Kind
  /// Where in the file.
  let line: Int
  let entry: TypedEntry
  /// The lane that it is about, if it is about one.
  var lane: String?

  /// What was typed above it.
  struct TypedEntry: Equatable {
    /// Which of its case.
    let number: Int
    /// Its first line.
    let text: String
  }

  /// How many differences it stands for.
  var count: Int { if case .moreLines(let count) = kind { count } else { 1 } }

  enum Kind {
    /// The right value at the wrong time.
    case wrongTime(EventRow, came: VirtualTime)
    case wrongValue(EventRow, came: String)
    /// What is still scheduled for its lane says that it may yet come; or else what became of it is told.
    case neverCame(EventRow, pending: [PendingRow], why: String?)
    case notExpected(EventRow)
    /// So many more lines came below the entry, which are not looked at one by one.
    case moreLines(Int)
    /// All of it came at its instant, but in another order.
    case wrongOrder(at: VirtualTime, expected: [EventRow], came: [EventRow])
    case wrongPrompt(expected: String, came: String)
    /// Lines that are no rows of the log.
    case otherLines(expected: [String], came: [String])
    /// An `expect` of a script.
    case unmet(Diagnostic, why: String?)
  }
}
