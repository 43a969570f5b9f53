import SchedulersEssentials

/// A parsed command that the session cannot perform in its present state.
///
/// Grouped by subject, as the texts in Rendering are.
indirect enum SessionProblem: Equatable, Sendable {
  case name(NameProblem)
  case pipeline(PipelineProblem)
  case time(TimeProblem)
  case travel(TravelProblem)
  case teaching(TeachingProblem)
  case breakpoint(BreakpointProblem)
  /// An expectation or prediction that does not hold.
  case unmet(FailedExpectation)
  case file(FileProblem)
  case limit(LimitProblem)
}

/// An unknown name, or one of the wrong kind.
enum NameProblem: Equatable, Sendable {
  case notASubject(String, isA: String)
  case unknownLane(String, near: [String])
  /// A task, which has rows and no subscription.
  case taskAsLane(String)
  /// A lane whose rows come from a property that code sets; no subscription delivers them.
  case setByCode(String)
  /// A second declaration of something that cannot be declared again.
  case declaredOtherwise(String, as: String)
  /// A `$n` that is not the number of a repetition, which is `$0` in `every` only.
  case notARepetition(String, isRepeated: Bool)
  /// A new declaration with which a later command would fail.
  case unreplaceable(String, command: String, because: Problem)
  /// `let a = a.map { $0 }`, where `a` is declared already.
  case madeOfItself(String)
  case unknownSetting(String, near: [String])
  case invalidSetting(String, found: String, expected: String)
  case unknownTopic(String, near: [String])
  /// No test, suite or title of a test has the name.
  case unknownTest(String, near: [String])
  case noTests
}

/// A problem with a subscription, a sent value or a request.
enum PipelineProblem: Equatable, Sendable {
  /// The subject or lane has ended. `how` is `finished`, `failed`, `cancelled` or `stopped`; `event` is the event's
  /// number, or 0.
  case over(String, how: String, at: VirtualTime, event: Int)
  /// With the publishers of its published properties: `model.$query`.
  case notAPublisher(String, isA: String, properties: [String] = [])
  /// `hidden` is the connectable publisher behind `eraseToAnyPublisher()`, if there is one.
  case notConnectable(String, hidden: String?)
  case pipelineTooLong(limit: Int)
  case neverFails(String)
  /// A failure that is not of the subject's Failure.
  case wrongFailure(String, found: String, expected: String, code: String?)
  /// A `throw` in the closure of an operator that cannot fail.
  case thrown(String, in: String)
  /// A failure that reached `assertNoFailure`.
  case asserted(String, prefix: String)
  /// The operator `breakpoint` stopped, with the name of its closure.
  case breakpointMet(String)
  case zeroDemand
  /// A request without an answer when a file ends.
  case unanswered(String)
}

/// A time or duration that a command cannot use, or time that cannot move.
enum TimeProblem: Equatable, Sendable {
  case notADuration(String, isA: String)
  case notATime(String, isA: String)
  case negativeDuration(VirtualTime.Stride)
  /// A repetition without an interval.
  case zeroInterval
  /// A duration of a column that is not positive.
  case zeroColumn
  case past(VirtualTime, now: VirtualTime)
  /// A range of times that ends before it begins.
  case backwards(from: VirtualTime, to: VirtualTime)
  case beyondTime
  /// Time is moved by an action while it is already moving.
  case nestedMotion
  /// A program waits for something that nothing due will do.
  case endlessWait
  /// A test waits for something that never happens.
  case waitsForEver(title: String, reason: String, place: String?)
  /// A continuation was released without resuming its task.
  case lostContinuation(String)
  /// `run()` of a test clock gave up, because a task sleeps on the clock again and again.
  case sleepsGoOn(String, wakings: Int)
  /// A pace of `:play` that is not a positive number in range.
  case invalidPace(String)
  /// Time cannot flow without a terminal.
  case noTerminal
}

/// A place in the past that does not exist, or an input that cannot be changed.
enum TravelProblem: Equatable, Sendable {
  /// No event has the number; `last` is the last number.
  case noEvent(Int, last: Int)
  /// The lane of this name has no event.
  case noEventOf(String)
  /// The log no longer has the event; its first is `first`.
  case forgottenEvent(Int, first: Int)
  /// The question needs rows that the log no longer has.
  case forgottenRows(Int, limit: Int)
  case beforeStart(VirtualTime)
  /// Time has not reached the place.
  case beyondEnd(VirtualTime, end: VirtualTime)
  /// Not a mark, a branch or a time.
  case unknownPlace(String, near: [String])
  /// The marked position was undone.
  case lostMark(String)
  case unknownBranch(String, near: [String])
  /// A mark with the name of a branch.
  case markedBranch(String)
  case travelWhilePlaying
  /// An event that is not an input, and the number of the event that led to it, or 0.
  case notAnInput(Int, lane: String, cause: Int)
  /// An input that a command cannot change, and the reason.
  case unalterable(String, because: Unalterable)
  /// With the change, a later command would fail.
  case unchangeable(command: String, because: Problem)
  /// No input is skipped, or none with this number.
  case notSkipped(Int?)

  /// The reason why an input cannot get another value or time.
  enum Unalterable: Equatable, Sendable {
    case noValue, repeats, marbles, noAct
  }
}

/// A mistake in a lesson, or in a command or answer of one.
enum TeachingProblem: Equatable, Sendable {
  /// Lessons need a terminal.
  case noLearner
  /// A mistake in the lesson's file.
  case lesson(LessonMistake)
  /// The answer matches none or several of these options.
  case noOption(labels: [String])
  /// The answer is neither a drawing nor values with times.
  case noDrawing
  /// A time alone, for a question that also asks for values.
  case noValueOfAnswer(VirtualTime)
  case noTimeOfAnswer
  /// A number without a unit, where a time is asked for.
  case noUnitOfAnswer(String)
  /// The time of another value than the question's.
  case otherValue(String)
  case pastAnswer(VirtualTime, now: VirtualTime)
  /// The folder of lessons cannot be read.
  case noLessons(String)
  case unknownLesson(String, near: [String])
  /// No lesson is running.
  case noLesson
  /// No question or exercise is waiting for an answer.
  case noQuestion
  /// The lesson is at its first step.
  case noStepBefore
  /// The name in `:quiz NAME` is neither a pipeline nor an operator that the quiz asks about.
  case noQuiz(String, near: [String], operators: [String])
  /// `:quiz x`, where `x` is declared but not a pipeline.
  case noPipeline(String)
  /// A pipeline without a source that can be sent to.
  case noInput(String)
  /// No clear question about a declared pipeline was found, with any of the inputs that were tried.
  case noClearQuestion(String)
  /// The subject has received no value, and neither numbers nor strings fit its type.
  case noValuesFor(String)
}

/// A breakpoint or display that does not exist, or one whose expression would change something.
enum BreakpointProblem: Equatable, Sendable {
  /// An expression that may only read would change or send something.
  case sideEffect
  /// The condition of a breakpoint cannot be evaluated.
  case breakpointFailed(Int, because: Problem)
  case unknownBreakpoint(Int)
  case unknownDisplay(Int)
  /// No motion was stopped before its target.
  case nothingToContinue
}

/// A file that cannot be read, written or understood.
enum FileProblem: Equatable, Sendable {
  /// A line that is not UTF-8.
  case notText
  /// The system's reason.
  case unreadable(String)
  case fileUnreadable(String, because: String)
  case loadsItself(String)
  /// A file whose first line is not a command; its text is not shown.
  case noSession(String)
  /// A command that writes a file, under `--safe`.
  case onlyReads
  /// A folder without session files.
  case noSessions(String)
  /// The process that replayed a file ended with a signal or a status.
  case endedProcess(String, how: String)
  /// A file of several cases, and the name of the first.
  case severalCases(String, first: String)
  /// A case that the file does not have.
  case unknownCase(String, in: String, near: [String], all: [String])
  /// A line with a prompt in a file that began without one.
  case strayPrompt
  /// A row of a transcript that begins with `... ` and does not follow a command.
  case strayContinuation
  /// The file cannot be written, for the system's reason.
  case unwritable(String, because: String)
  /// A format of `:export` that does not exist.
  case unknownFormat(String, near: [String])
  /// A construct that the exported file cannot express, and a way around it.
  case inexpressible(String, because: String, help: String?)
  /// The file exists; `instead` is the command that replaces it.
  case fileExists(String, instead: String)
  /// No session was left unsaved, or the program does not run at a terminal.
  case nothingToRestore(atTerminal: Bool)
}

/// A limit that stopped a command.
enum LimitProblem: Equatable, Sendable {
  /// A motion that reached the limit of actions; the busiest action is last.
  case tooManyActions(Int, at: VirtualTime, runningActions: [RunningAction])
  case tooManyAtOneInstant(Int, at: VirtualTime, runningActions: [RunningAction])
  /// One action, or the immediate work of a command, reached a limit. `largest` used most memory.
  case endless(EvaluationLimit, during: RunningAction?, largest: MemoryHolder?)
  /// A function declared earlier that does not end.
  case endlessCall(EvaluationLimit, in: String)
  case interrupted(at: VirtualTime, actions: Int)
  /// The session reached the memory limit. `runningActions` ran last, and `largest` uses most.
  case outOfMemory(MemoryLimit, at: VirtualTime, runningActions: [RunningAction], largest: MemoryHolder?)
  /// Files that load each other: too deep, or too many.
  case tooManyLoads(limit: Int)

  /// A part of the memory, by its use.
  enum MemoryHolder: Equatable, Sendable {
    /// Rows of a lane, with their values.
    case rows(lane: String, count: Int, bytes: Int)
    case variable(String, bytes: Int)
    /// Scheduled actions.
    case pending(count: Int, bytes: Int)
    /// The buffers of operators of the open lanes, and all other memory.
    case operators(lanes: [String], bytes: Int)
    /// The values made by a closure, function or expression until it was stopped.
    case running(String, bytes: Int)
  }

  /// An action that does not stop or that ran last, and the command that caused it.
  struct RunningAction: Equatable, Sendable {
    let what: String
    /// nil if no command is known to have caused it.
    let setBy: String?
    let recurrence: Recurrence
    /// The lane that it serves, if that can be cancelled.
    var lane: String?
    /// The name of the task whose turn it is, if it was cancelled and has not ended.
    var cancelledTask: String?
    /// The name of the task whose turn it is.
    var task: String?

    enum Recurrence: Equatable, Sendable {
      case repeats(every: VirtualTime.Stride)
      /// Scheduled again each time.
      case returns
      /// The action does not repeat. It was merely the last to run.
      case once
    }
  }
}
