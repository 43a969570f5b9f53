/// A command that goes through what happened, or changes what was typed.
enum Travel: Sendable {
  /// So many actions that logged something.
  case back(Int)
  case forward(Int)
  case goto(Destination)
  /// A name for where one stands.
  case mark(Name)
  /// So many inputs.
  case undo(Int)
  case redo(Int)
  /// What led to an event is left out, and put back; nil for what was left out last.
  case skip(EventReference)
  case unskip(EventReference?)
  /// Another value, another time.
  case edit(EventReference, Expression)
  case shift(EventReference, Expression)
  /// What futures there are.
  case branches
  /// How two of them differ.
  case difference(Name, Name)

  /// Where `goto` goes.
  enum Destination: Sendable {
    case start
    case end
    case event(EventReference)
    case time(Expression)
    /// A mark, a branch, or what stands for a time.
    case name(Name)
  }
}

/// `#12`, and where it was typed.
struct EventReference: Sendable {
  let number: Int
  let range: SourceRange
}
