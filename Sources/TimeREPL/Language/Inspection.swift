/// A question for which the session looks at each value on its way.
enum Inspection: Sendable {
  /// What led to an event; nil for the last. In whole: each input by itself, however many there are.
  case why(EventNumber?, isWhole: Bool)
  /// What an event led to.
  case what(EventNumber?)
  /// What became of what did not come.
  case whyNot(Name, value: Expression?, time: Expression?)
  /// What was asked for, delivered and dropped.
  case demand(Name)
  /// What there is to tell of a name. In full: as it was typed, and not as short as it can be.
  case show(Name, isFull: Bool)
}
