import SchedulersEssentials

/// What can be wrong with a command that parses: with the world as it stands, it cannot be done.
///
/// By what it is about, which says who has words for it.
indirect enum SessionProblem: Equatable, Sendable {
  case name(NameProblem)
  case pipeline(PipelineProblem)
  case time(TimeProblem)
  case travel(TravelProblem)
  case teaching(TeachingProblem)
  case breakpoint(BreakpointProblem)
  /// What `expect` says does not hold.
  case unmet(Unmet)
  case file(FileProblem)
  case limit(LimitProblem)
}

/// A name that means nothing, or something else.
enum NameProblem: Equatable, Sendable {
  case notASubject(String, isA: String)
  case unknownLane(String, near: [String])
  /// Its rows are of a property that code sets: no subscription brings them.
  case setByCode(String)
  /// Declared as something that no second declaration replaces.
  case declaredOtherwise(String, as: String)
  /// Declared anew, a later command could not be done.
  case unreplaceable(String, command: String, because: Problem)
  /// `let a = a.map { $0 }`, where `a` is there already.
  case madeOfItself(String)
  case unknownSetting(String, near: [String])
  case invalidSetting(String, found: String, expected: String)
  case unknownTopic(String, near: [String])
  /// No test, no suite and no title of one.
  case unknownTest(String, near: [String])
  case noTests
}

/// What cannot be subscribed to, sent to or asked for.
enum PipelineProblem: Equatable, Sendable {
  /// `how` is `finished`, `failed`, `cancelled` or `stopped`; `event` its number, 0 where it has none.
  case over(String, how: String, at: VirtualTime, event: Int)
  case notAPublisher(String, isA: String)
  /// `hidden` is what could be connected if nothing hid it.
  case notConnectable(String, hidden: String?)
  case pipelineTooLong(limit: Int)
  case neverFails(String)
  /// A subject with a Failure of its own is failed with something else.
  case wrongFailure(String, found: String, expected: String)
  /// A `throw` in the closure of an operator that cannot fail.
  case thrown(String, in: String)
  /// A failure that reached an `assertNoFailure`.
  case asserted(String, prefix: String)
  /// What `breakpoint` waits for has come: which of its closures says so.
  case breakpointMet(String)
  case zeroDemand
  /// A request that nothing has answered when a file ends.
  case unanswered(String)
}

/// A time or a duration that cannot be meant, or time that cannot move.
enum TimeProblem: Equatable, Sendable {
  case notADuration(String, isA: String)
  case notATime(String, isA: String)
  case negativeDuration(VirtualTime.Stride)
  /// A repetition without an interval.
  case zeroInterval
  case past(VirtualTime, now: VirtualTime)
  case beyondTime
  /// Time is moved while it is being moved.
  case nestedMotion
  /// A program waits for what nothing that is due will do.
  case endlessWait
  /// A pace of `:play` that is none.
  case invalidPace(String)
  /// Nobody is there for whom time could flow.
  case noTerminal
}

/// A place in what happened where one cannot go, or an input that cannot be changed.
enum TravelProblem: Equatable, Sendable {
  /// There is no event of the number; `last` is the last one there is.
  case noEvent(Int, last: Int)
  /// The log keeps none before the first.
  case forgottenEvent(Int, first: Int)
  /// What is asked for takes rows that the log does not keep any more.
  case forgottenRows(Int, limit: Int)
  case beforeStart(VirtualTime)
  /// Time has not come so far.
  case beyondEnd(VirtualTime, end: VirtualTime)
  /// No mark, no branch and no time.
  case unknownPlace(String, near: [String])
  /// What was marked has been taken back.
  case lostMark(String)
  case unknownBranch(String, near: [String])
  /// A mark that would be called like a branch.
  case markedBranch(String)
  case travelWhilePlaying
  /// An event that no input logged, and the event that led to it, 0 where that is none.
  case notAnInput(Int, lane: String, cause: Int)
  /// An input that a command cannot change, and why.
  case unalterable(String, because: Unalterable)
  /// With the change, a command could not be done.
  case unchangeable(command: String, because: Problem)
  /// Nothing is skipped, or nothing under the number.
  case notSkipped(Int?)

  /// Why an input cannot be given another value or another time.
  enum Unalterable: Equatable, Sendable {
    case noValue, repeats, marbles, noAct
  }
}

/// What is wrong in a lesson, or with the asking for one.
enum TeachingProblem: Equatable, Sendable {
  /// Nobody is there to be taught.
  case noLearner
  /// A lesson's file is not as it should be.
  case lesson(LessonMistake)
  /// None or several of these options may be meant.
  case noOption([String])
  /// Neither a drawing nor values with their times.
  case noDrawing
  /// A time alone, where the values are asked for, too.
  case noValueOfAnswer(VirtualTime)
  case noTimeOfAnswer
  /// A number where a time is asked for.
  case noUnitOfAnswer(String)
  /// The time of another value than the one that is asked about.
  case otherValue(String)
  case pastAnswer(VirtualTime, now: VirtualTime)
  /// The folder that is to have them cannot be read.
  case noLessons(String)
  case unknownLesson(String, near: [String])
  /// No lesson is going on.
  case noLesson
  /// Neither a question nor an exercise waits for an answer.
  case noQuestion
  /// The lesson has just begun.
  case noStepBefore
  case noQuiz(String, near: [String])
  /// `:quiz x`, where `x` is declared and no pipeline.
  case noPipeline(String)
  /// A pipeline of which no source can be sent to.
  case noInput(String)
  /// Of an own pipeline, with whatever was tried.
  case noClearQuestion(String)
  /// Nobody has sent the subject a value, and numbers and strings do not fit.
  case noValuesFor(String)
}

/// A breakpoint or a display that there is not, or that would change something.
enum BreakpointProblem: Equatable, Sendable {
  /// What may only look would change or send something.
  case sideEffect
  /// Whether it is met cannot be said.
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
  /// What the system says.
  case unreadable(String)
  case fileUnreadable(String, because: String)
  case loadsItself(String)
  /// A file whose first line is no command; none of it is told.
  case noSession(String)
  /// What writes, where nothing is to be written.
  case onlyReads
  /// A folder.
  case noSessions(String)
  /// The process that replayed a file ended: by which signal, or with which status.
  case endedProcess(String, how: String)
  /// A file of several cases, which have worlds of their own; the first of them.
  case severalCases(String, first: String)
  /// A case that a file does not have.
  case unknownCase(String, in: String, near: [String])
  /// A line with a prompt in a file that began without one.
  case strayPrompt
  /// A row of a transcript that begins with `... ` and does not follow one that was typed.
  case strayContinuation
  /// What the system says of a file that was to be written.
  case unwritable(String, because: String)
  /// A format of `:export` that there is not.
  case unknownFormat(String, near: [String])
  /// What cannot be said in the language or the format of a file, and what would help.
  case inexpressible(String, because: String, help: String?)
  /// Only a command with a `!` writes over it; `instead` is the line that does.
  case fileExists(String, instead: String)
  /// No session was left unsaved, or nobody is there who could have left one.
  case nothingToRestore(atTerminal: Bool)
}

/// What ended a command before its end.
enum LimitProblem: Equatable, Sendable {
  /// A motion that ran as many actions as it may; the busiest of them last.
  case tooManyActions(Int, at: VirtualTime, culprits: [Culprit])
  case tooManyAtOneInstant(Int, at: VirtualTime, culprits: [Culprit])
  /// One action, or what a command does at once, that would not end, and what took most memory if that was the limit.
  case endless(EvaluationLimit, during: Culprit?, largest: MemoryHolder?)
  /// What a command calls does not end; it was declared elsewhere.
  case endlessCall(EvaluationLimit, in: String)
  case interrupted(at: VirtualTime, actions: Int)
  /// All there is takes more than it may: who made what came last, and what takes most of it.
  case outOfMemory(MemoryLimit, at: VirtualTime, culprits: [Culprit], largest: MemoryHolder?)
  /// Files that load files: too deep, or too many altogether.
  case tooManyLoads(limit: Int)

  /// What a part of the memory is for.
  enum MemoryHolder: Equatable, Sendable {
    /// Rows of a lane, with their values.
    case rows(lane: String, count: Int, bytes: Int)
    case variable(String, bytes: Int)
    /// Scheduled actions.
    case pending(count: Int, bytes: Int)
    /// What operators hold, and all else that no variable and no row has; of the lanes that are open.
    case operators(lanes: [String], bytes: Int)
    /// What a closure, a function or an expression had made when it was ended.
    case running(String, bytes: Int)
  }

  /// Who does not stop, or was the last to act: what it is, and what was typed to make it.
  struct Culprit: Equatable, Sendable {
    let what: String
    /// nil where nothing that was typed is known to have set it.
    let setBy: String?
    let rhythm: Rhythm
    /// The lane that it serves, if that can be cancelled.
    var lane: String?

    enum Rhythm: Equatable, Sendable {
      case repeats(every: VirtualTime.Stride)
      /// It is set anew each time.
      case returns
      /// Nothing comes twice; it was done last.
      case once
    }
  }
}
