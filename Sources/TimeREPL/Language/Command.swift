/// One command as it was typed: what is to be done, before anyone knows whether it can be.
struct Command: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// An expression or a Swift statement: `let`, `var`, `func`, an assignment, `if`, `for`.
    case statement(Statement)
    /// The types are its Output and its Failure, as far as they are written.
    case subject(Name, [Type], initial: Expression?)
    case pipeline(Name, Expression)
    case hot(Name, MarbleSource)
    case cold(Name, MarbleSource)
    case scheduler(Name)
    case predict(Name, MarbleSource)
    case act(Act)
    /// `at`, `in` and `every`; the acts are those of one instant, in order.
    case schedule(Occasion, [Act])
    case advance(Target)
    case step(Int)
    case stepi(Int)
    case settle
    case run(Goal)
    /// On to the target of the motion that was stopped.
    case `continue`
    case `break`(Breaking, isTemporary: Bool)
    case breaks
    /// No number stands for all of them.
    case delete(Int?)
    case ignore(Int, times: Int)
    /// No expression asks for all that is displayed.
    case display(Expression?)
    case undisplay(Int?)
    case pending(Name?)
    case log(LogFilter)
    case now
    case travel(Travel)
    /// In full: as it was typed, and not as short as it can be.
    case show(Name, isFull: Bool)
    case inspect(Inspection)
    case graph
    /// The type of an expression; with `isFull` as Swift writes it.
    case type(Expression, isFull: Bool)
    case stats
    /// No name asks for all lanes.
    case marbles([Name], isText: Bool)
    /// The first with each of the others.
    case compare([Name])
    /// Nil asks for all of them.
    case set(SettingChange?)
    /// How things look here; nil asks for all of them.
    case look(SettingChange?)
    case help(topic: Name?)
    /// How much faster than the wall clock; nil for as fast as before.
    case play(Double?)
    case pause
    case save(Name, isScript: Bool, replaces: Bool)
    case load(Name)
    case check(Name)
    case replay(isStepwise: Bool)
    case reset
    case restore
    case learn(Learning)
    case quiz(Quizzing)
    case demo
    case export(ExportFormat, Name, replaces: Bool)
    case quit
  }

  /// It does nothing but move time.
  var isMotion: Bool {
    switch kind {
    case .advance, .step, .stepi, .settle, .run, .continue: true
    default: false
    }
  }

  /// What `advance` moves to.
  enum Target: Sendable {
    case zero
    case by(Expression)
    case to(Expression)
  }

  /// What `run` ends at.
  enum Goal: Sendable {
    case nothingDue
    case time(Expression)
    case event(Name, Outcome)
    case events(Int)
  }

  enum Outcome: Sendable {
    case value(Expression?)
    case finished
    case failed
  }
}

/// What `:learn` is asked for.
enum Learning: Sendable {
  case list
  case lesson(Name)
  /// On to what comes after what waits.
  case next
  /// The lesson from its beginning.
  case again
  /// One right answer of the exercise.
  case answer
  case stop
}

/// What `:quiz` is asked for.
enum Quizzing: Sendable {
  /// About an operator, or about any; with the same number the same questions are asked.
  case begin(Name?, seed: Int?)
  case stop
}

/// What a moving command is to be stopped by, as it was typed.
struct Breaking: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// Whatever comes on a lane.
    case any(Name)
    case outcome(Name, Command.Outcome)
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
    case expect(Claim)
    /// What Swift writes, at a time: `t.send(1)`, `t.value = 1`.
    case statement(Statement)
  }
}

/// What `expect` says of a lane, or of the session.
enum Claim: Sendable {
  case marbles(Name, MarbleSource)
  case last(Name, Expression)
  case ended(Name, Command.Outcome)
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

/// `log`, `log calm`, `log last 20`, `log since 1s`, together in any order.
struct LogFilter: Sendable {
  var lane: Name?
  var last: Int?
  var since: Expression?
}

/// `set NAME VALUE`; what the names and values mean is the session's matter.
struct SettingChange: Sendable {
  let name: Name
  let value: Expression?
}
