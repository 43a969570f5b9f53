// Language: the text of entries. The lexer makes tokens of it and the parser makes commands, expressions and
// statements, which the table of commands describes. Also types, durations and marbles, and errors as data.
// It evaluates nothing and knows no session.

/// The condition of a breakpoint, as it was typed.
struct Breaking: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// Stops at any event of a lane.
    case any(Name)
    case outcome(Name, LaneOutcome)
    /// Stops at a value for which the closure returns true.
    case filter(Name, Expression)
    /// Stops when a closure without parameters becomes true.
    case condition(Expression)
    case time(Expression)
    /// Stops when the number of scheduled actions meets a comparison.
    case pending(Name, Expression)
  }
}

/// An action on a subject or a lane, for now or for a later time.
struct Act: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// Sends values; no values stand for `()`.
    case send(Name, [Expression])
    case finish(Name)
    case fail(Name, reason: Expression?)
    case watch(Expression, as: Name?, demand: Expression?)
    case cancel(Name)
    case request(Name, Expression)
    /// A Swift statement at a time: `t.send(1)`, `t.value = 1`.
    case statement(Statement)
  }
}

/// What `at`, `in` and `every` perform when their time comes.
enum TimedAct: Sendable {
  case act(Act)
  case expect(Claim, SourceRange)

  var range: SourceRange {
    switch self {
    case .act(let act): act.range
    case .expect(_, let range): range
    }
  }
}

/// What `expect` claims about a lane or the session.
enum Claim: Sendable {
  case marbles(Name, MarbleSource)
  case last(Name, Expression)
  case ended(Name, LaneOutcome)
  case nothing(Name)
  case pending(Expression)
  case now(Expression)
}

/// The time of scheduled input.
enum InputTime: Sendable {
  case at(Expression)
  case after(Expression)
  case every(Expression, times: Int?)
}

/// A selection of events: `calm`, `last 20`, `since 1s`, `1s..2s`, `from #12`, combined in any order.
struct LogFilter: Sendable {
  /// The lanes; empty for all lanes.
  var lanes: [Name] = []
  var last: Int?
  var since: Expression?
  /// The last time, inclusive.
  var until: Expression?
  var from: EventReference?
  /// The text of the range of times, for errors about it.
  var range: SourceRange?
}

/// Options of `marbles`.
struct MarbleView: Sendable {
  var filter = LogFilter()
  /// Whether to write diagrams that can be typed, instead of a drawing.
  var isText = false
  /// The duration of a column.
  var unit: Expression?
}
