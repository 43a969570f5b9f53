import SchedulersEssentials

/// One difference between a session file and the actual answers.
struct Mismatch {
  let kind: Kind
  /// The line in the file.
  let line: Int
  let entry: TypedEntry
  /// The lane that it is about; nil if it is about none.
  var lane: String?

  /// The command above the difference.
  struct TypedEntry: Equatable {
    /// The number of the entry in its case.
    let number: Int
    /// Its first line.
    let text: String
  }

  /// The number of differences that it stands for.
  var count: Int { if case .moreLines(let count) = kind { count } else { 1 } }

  enum Kind {
    /// The expected value came at another time.
    case wrongTime(EventRow, came: VirtualTime)
    case wrongValue(EventRow, came: String)
    /// The value never came. `pending` shows whether it may still come; otherwise `why` says what happened to it.
    case neverCame(EventRow, pending: [PendingRow], why: String?)
    case notExpected(EventRow)
    /// A number of additional lines below the entry, which are not examined one by one.
    case moreLines(Int)
    /// The expected rows came at their instant in another order.
    case wrongOrder(at: VirtualTime, expected: [EventRow], came: [EventRow])
    case wrongPrompt(expected: String, came: String)
    /// Lines that are not rows of the log differ.
    case otherLines(expected: [String], came: [String])
    /// An `expect` of a script failed.
    case unmet(Diagnostic, why: String?)
  }
}
