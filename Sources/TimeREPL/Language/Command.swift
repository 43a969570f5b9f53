/// One command as it was typed: what is to be done, before anyone knows whether it can be.
struct Command: Sendable {
  let kind: Kind
  let range: SourceRange

  /// By who answers it.
  enum Kind: Sendable {
    /// Changes the world, and is kept in the journal.
    case input(InputCommand.Kind)
    /// Looks at the world as it stands.
    case question(Question)
    /// Looks at each value on its way, for which the world is made once more.
    case inspection(Inspection)
    /// Goes through what happened, or changes what was typed.
    case travel(Travel)
    /// Says where moving commands stop, and what is shown then.
    case breakpoint(BreakpointCommand)
    /// Serves the person, and is no part of a session.
    case tool(Tool)
  }

  init(kind: Kind, range: SourceRange) { (self.kind, self.range) = (kind, range) }

  init(_ input: InputCommand) { self.init(kind: .input(input.kind), range: input.range) }

  /// The command, if it is an input.
  var input: InputCommand? {
    if case .input(let kind) = kind { InputCommand(kind: kind, range: range) } else { nil }
  }

  /// It does nothing but move time.
  var isMotion: Bool { input?.isMotion ?? false }

  /// It serves the person, and is no part of a session.
  var isTool: Bool {
    if case .tool = kind { true } else { false }
  }
}

/// A command that changes the world: what a journal holds.
struct InputCommand: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// An expression or a Swift statement: `let`, `var`, `func`, an assignment, `if`, `for`.
    case statement(Statement)
    case declaration(SourceDeclaration)
    case predict(Name, MarbleSource)
    /// Answers for requests.
    case respond(ResponseSyntax)
    case act(Act)
    /// `at`, `in` and `every`; the acts are those of one instant, in order.
    case schedule(Occasion, [TimedAct])
    case motion(Move)
    /// What the names and values mean is the session's matter.
    case set(Name, Expression)
    /// Runs a test here, with one of its combinations of arguments; nil for all of them.
    case test(TestRequest, place: Int?)
  }

  /// It does nothing but move time.
  var isMotion: Bool {
    if case .motion = kind { true } else { false }
  }
}

/// What declares a source, a pipeline or a scheduler.
enum SourceDeclaration: Sendable {
  /// The types are its Output and its Failure, as far as they are written.
  case subject(Name, [Type], initial: Expression?)
  case pipeline(Name, Expression)
  case hot(Name, MarbleSource)
  case cold(Name, MarbleSource)
  case scheduler(Name)

  var name: Name {
    switch self {
    case .subject(let name, _, _), .pipeline(let name, _), .hot(let name, _), .cold(let name, _), .scheduler(let name):
      name
    }
  }
}

/// What moves time and does nothing else.
enum Move: Sendable {
  case advance(Target)
  case step(Int)
  case stepi(Int)
  case settle
  case run(Goal)
  /// On to the target of the motion that was stopped.
  case `continue`

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
    case event(Name, LaneOutcome)
    case events(Int)
  }
}

/// What a command waits for or claims of a lane.
enum LaneOutcome: Sendable {
  case value(Expression?)
  case finished
  case failed
}

/// What looks at the world as it stands, and changes nothing.
enum Question: Sendable {
  case pending(Name?)
  case log(LogFilter)
  case now
  case graph
  case stats
  case marbles(MarbleView)
  /// Numbers over time; in points, or in steps.
  case plot(LogFilter, inPoints: Bool)
  /// The first with each of the others.
  case compare([Name])
  case expect(Claim)
  /// No name asks for all of them.
  case settings(Name?)
  /// What `respond` has declared.
  case answers
}

/// A question for which the session looks at each value on its way.
enum Inspection: Sendable {
  /// What led to an event; nil for the last. In whole: each input by itself, however many there are.
  case why(EventReference?, isWhole: Bool)
  /// What an event led to.
  case what(EventReference?)
  /// What became of what did not come.
  case whyNot(Name, value: Expression?, time: Expression?)
  /// What was asked for, delivered and dropped.
  case demand(Name)
  /// What there is to tell of a name. In full: as it was typed, and not as short as it can be.
  case show(Name, isFull: Bool)
  /// What becomes of tests, each in a world of its own.
  case test(TestRequest)
}

/// What says where moving commands stop, and what is shown then.
enum BreakpointCommand: Sendable {
  case `break`(Breaking, isTemporary: Bool)
  case breaks
  /// No number stands for all of them.
  case delete(Int?)
  case ignore(Int, times: Int)
  /// No expression asks for all that is displayed.
  case display(Expression?)
  case undisplay(Int?)
}

/// What serves the person, and is no part of a session.
enum Tool: Sendable {
  /// The type of an expression; with `isFull` as Swift writes it.
  case type(Expression, isFull: Bool)
  case help(topic: Name?)
  /// How things look at this terminal.
  case look(Appearing)
  /// How much faster than the wall clock; nil for as fast as before. The lanes may be drawn meanwhile.
  case play(Double?, showsMarbles: Bool)
  case pause
  case quit
  /// What only the shell can do.
  case shell(ShellCommand)

  /// An option of `set` that changes how things look; no value asks what it can be.
  struct Appearing: Sendable {
    let name: Name
    let value: Expression?

    /// The options that are no part of a session.
    enum Option: String, CaseIterable, Sendable {
      case editing, colour, theme, marks, width, height
    }
  }
}

/// What only the shell can do: read and write files, begin anew, teach.
enum ShellCommand: Sendable {
  case save(Name, isScript: Bool, replaces: Bool)
  /// Of a file with several cases one is named.
  case load(Name, case: Name?)
  case check(Name)
  case replay(isStepwise: Bool)
  case reset
  case restore
  case export(ExportFormat, Name, replaces: Bool, ImageOptions)
  case teach(TeachingCommand)
}

/// What begins, goes on with or ends lessons.
enum TeachingCommand: Sendable {
  case learn(Learning)
  case quiz(Quizzing)
  case demo
}

/// What `:learn` is asked for.
enum Learning: Sendable {
  case list
  case lesson(Name)
  /// On to the step after the one that waits, or to the next lesson.
  case next
  /// Back to the step that was done last.
  case back
  /// The lesson from its beginning.
  case again
  /// The answer to the question or the exercise that waits.
  case show
  case stop

  static let words: KeyValuePairs<CommandWord, Learning> = [
    .next: .next, .back: .back, .again: .again, .show: .show, .stop: .stop,
  ]
}

/// What `:quiz` is asked for.
enum Quizzing: Sendable {
  /// About a pipeline, an operator, or any operator; with the same number the same questions are asked.
  case begin(Name?, seed: Int?)
  case stop
}
