/// A command that goes back and forth in time, or changes inputs.
enum Travel: Sendable {
  /// Goes back over a number of actions that logged events.
  case back(Int)
  case forward(Int)
  case goto(Destination)
  /// Names the present position.
  case mark(Name)
  /// Undoes a number of inputs.
  case undo(Int)
  case redo(Int)
  /// Skips the input that led to an event, or restores it; nil restores the last skipped input.
  case skip(EventReference)
  case unskip(EventReference?)
  /// Changes the value or the time of an input.
  case edit(EventReference, Expression)
  case shift(EventReference, Expression)
  /// Lists the branches.
  case branches
  /// Compares two branches.
  case difference(Name, Name)

  /// The destination of `goto`.
  enum Destination: Sendable {
    case start
    case end
    case event(EventReference)
    case time(Expression)
    /// A mark, a branch, or a name for a time.
    case name(Name)
  }
}

/// The number of an event, `#12`, with its range.
struct EventReference: Sendable {
  let number: Int
  let range: SourceRange
}

/// The subject of a question: an event by its number, or a name. For `why` and `what` a name means the last event of its
/// lane.
enum AskedEvent: Sendable {
  case number(EventReference)
  /// The last event of a lane.
  case last(of: Name)
}
