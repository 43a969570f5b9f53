/// What a moving command is to be stopped by, as it was typed.
struct Breaking: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// Whatever comes on a lane.
    case any(Name)
    case outcome(Name, LaneOutcome)
    /// A closure of the value that came.
    case filter(Name, Expression)
    /// A closure of nothing: that it holds now, and did not before.
    case condition(Expression)
    case time(Expression)
    /// The number of scheduled actions, compared with another.
    case pending(Name, Expression)
  }
}

/// What can be done to a subject or a lane, now or at a time.
struct Act: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// No value stands for `()`.
    case send(Name, [Expression])
    case finish(Name)
    case fail(Name, reason: Expression?)
    case watch(Expression, as: Name?, demand: Expression?)
    case cancel(Name)
    case request(Name, Expression)
    /// What Swift writes, at a time: `t.send(1)`, `t.value = 1`.
    case statement(Statement)
  }
}

/// What `at`, `in` and `every` do when the time has come.
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

/// What `expect` says of a lane, or of the session.
enum Claim: Sendable {
  case marbles(Name, MarbleSource)
  case last(Name, Expression)
  case ended(Name, LaneOutcome)
  case nothing(Name)
  case pending(Expression)
  case now(Expression)
}

/// When scheduled input happens.
enum Occasion: Sendable {
  case at(Expression)
  case after(Expression)
  case every(Expression, times: Int?)
}

/// Which part of what happened is asked for: `calm`, `last 20`, `since 1s`, `1s..2s`, `from #12`, together in any order.
struct LogFilter: Sendable {
  /// No name stands for all lanes.
  var lanes: [Name] = []
  var last: Int?
  var since: Expression?
  /// Up to this time and with it.
  var until: Expression?
  var from: EventReference?
  /// All that stands between `since` and `until`, for an error about both.
  var range: SourceRange?
}

/// How `marbles` is to look.
struct MarbleView: Sendable {
  var filter = LogFilter()
  /// Marbles that can be typed are wanted, and no drawing.
  var isText = false
  /// How long a column is.
  var unit: Expression?
}
