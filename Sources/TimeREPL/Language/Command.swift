/// A parsed command. Whether it can be performed is not known yet.
struct Command: Sendable {
  let kind: Kind
  let range: SourceRange

  /// The family of the command, which decides who performs it.
  enum Kind: Sendable {
    /// Changes the session's state, and is kept in the journal.
    case input(InputCommand.Kind)
    /// Reads the present state.
    case question(Question)
    /// Explains values on their way; the session is replayed for the answer.
    case inspection(Inspection)
    /// Goes back and forth in time, or changes inputs.
    case travel(Travel)
    /// Sets breakpoints and displayed values.
    case breakpoint(BreakpointCommand)
    /// Serves the user, and is not part of a session.
    case tool(Tool)
  }

  init(kind: Kind, range: SourceRange) { (self.kind, self.range) = (kind, range) }

  init(_ input: InputCommand) { self.init(kind: .input(input.kind), range: input.range) }

  /// The command, if it is an input.
  var input: InputCommand? {
    if case .input(let kind) = kind { InputCommand(kind: kind, range: range) } else { nil }
  }

  /// Whether the command only moves time.
  var isMotion: Bool { input?.isMotion ?? false }

  /// Whether the command serves the user and is not part of a session.
  var isTool: Bool {
    if case .tool = kind { true } else { false }
  }
}

/// A command that changes the session's state; the journal keeps these.
struct InputCommand: Sendable {
  let kind: Kind
  let range: SourceRange

  enum Kind: Sendable {
    /// An expression or a Swift statement: `let`, `var`, `func`, an assignment, `if`, `for`.
    case statement(Statement)
    case declaration(SourceDeclaration)
    case predict(Name, MarbleSource)
    /// Declares answers for requests.
    case respond(ResponseSyntax)
    case act(Act)
    /// Schedules the acts of `at`, `in` or `every`, in order, for one instant.
    case schedule(InputTime, [TimedAct])
    case motion(Move)
    /// Changes a setting; the session knows the names and values.
    case set(Name, Expression)
    /// Runs a test in this session, with the arguments at `place`, or with all if that is nil.
    case test(TestRequest, place: Int?)
  }

  /// Whether the command only moves time.
  var isMotion: Bool {
    if case .motion = kind { true } else { false }
  }
}

/// The declaration of a source, a pipeline or a scheduler.
enum SourceDeclaration: Sendable {
  /// Declares a subject with its Output and Failure, as far as they are written.
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

/// A command that only moves time.
enum Move: Sendable {
  case advance(Target)
  case step(Int)
  case stepi(Int)
  case settle
  case run(Goal)
  /// Continues to the target of the motion that was stopped.
  case `continue`

  /// The time to which `advance` moves.
  enum Target: Sendable {
    case zero
    case by(Expression)
    case to(Expression)
  }

  /// The condition at which `run` ends.
  enum Goal: Sendable {
    case nothingDue
    case time(Expression)
    case event(Name, LaneOutcome)
    case events(Int)
  }
}

/// The event of a lane that a command waits for, or that an `expect` claims.
enum LaneOutcome: Sendable {
  case value(Expression?)
  case finished
  case failed
}

/// A command that reads the present state and changes nothing.
enum Question: Sendable {
  case pending(Name?)
  case log(LogFilter)
  case now
  case graph
  case stats
  case marbles(MarbleView)
  /// Plots numbers over time, as points or as steps.
  case plot(LogFilter, inPoints: Bool)
  /// Compares the first lane with each of the others.
  case compare([Name])
  case expect(Claim)
  /// Lists settings; all of them if no name is given.
  case settings(Name?)
  /// Lists the answers that `respond` has declared.
  case answers
}

/// A question that needs a replay of the session to trace values.
enum Inspection: Sendable {
  /// Explains how an event came about; the last event if nil. `isWhole`: whether to name each input that it needed.
  case why(AskedEvent?, isWhole: Bool)
  /// Lists the consequences of an event; of the last one if nil.
  case what(AskedEvent?)
  /// Explains where values were lost on their way to a lane.
  case whyNot(Name, value: Expression?, time: Expression?)
  /// Requested, delivered and dropped values.
  case demand(Name)
  /// The facts about a name; if `isFull`, with the definition as it was typed.
  case show(Name, isFull: Bool)
  /// An event with its whole value.
  case showEvent(EventReference)
  /// The results of tests, each in a session of its own.
  case test(TestRequest)
}

/// A command that sets breakpoints and displayed values.
enum BreakpointCommand: Sendable {
  case `break`(Breaking, isTemporary: Bool)
  case breaks
  /// Deletes a breakpoint, or all if nil.
  case delete(Int?)
  case ignore(Int, times: Int)
  /// Displays an expression, or lists all displays if nil.
  case display(Expression?)
  case undisplay(Int?)
}

/// A command that serves the user and is not part of a session.
enum Tool: Sendable {
  /// The type of an expression; if `isFull`, as Swift writes it.
  case type(Expression, isFull: Bool)
  case help(topic: Name?)
  /// Changes the appearance at this terminal.
  case look(AppearanceChange)
  /// Lets time run, at a multiple of the wall clock's speed; nil keeps the last one. May draw the lanes meanwhile.
  case play(Double?, showsMarbles: Bool)
  case pause
  case quit
  /// A command for the shell.
  case shell(ShellCommand)

  /// An option of `set` that changes the appearance; without a value it asks for the possible values.
  struct AppearanceChange: Sendable {
    let name: Name
    let value: Expression?

    /// The options that are not part of a session.
    enum Option: String, CaseIterable, Sendable {
      case editing, colour, theme, marks, width, height
    }
  }
}

/// A command that only the shell can perform: reading and writing files, resetting, teaching.
enum ShellCommand: Sendable {
  case save(Name, isScript: Bool, replaces: Bool)
  /// Loads a file; `case` names one of its cases.
  case load(Name, case: Name?)
  case check(Name)
  case replay(isStepwise: Bool)
  case reset
  case restore
  case export(ExportFormat, Name, replaces: Bool, ImageOptions)
  case teach(TeachingCommand)
}

/// A command that starts, continues or ends lessons.
enum TeachingCommand: Sendable {
  case learn(Learning)
  case quiz(Quizzing)
  case demo
}

/// The argument of `:learn`.
enum Learning: Sendable {
  case list
  case lesson(Name)
  /// Continues with the next step or the next lesson.
  case next
  /// Goes back to the previous step.
  case back
  /// Starts the lesson again.
  case again
  /// Shows the answer to the current question or exercise.
  case show
  case stop

  static let words: KeyValuePairs<CommandWord, Learning> = [
    .next: .next, .back: .back, .again: .again, .show: .show, .stop: .stop,
  ]
}

/// The argument of `:quiz`.
enum Quizzing: Sendable {
  /// Asks about a pipeline, an operator, or any operator. The same seed gives the same questions.
  case begin(Name?, seed: Int?)
  case stop
}
