import SchedulersEssentials

/// The result of a command as data: its events, its answer and its errors. Rendering turns it into text.
struct Reply {
  /// The range of its events in the log.
  var events: Range<Int> = 0..<0
  var answer: Answer?
  var notes: [Note] = []
  /// The lanes that were stopped and the scheduled inputs that failed, with the reasons. The command itself continued.
  var stops: [Stop] = []
  /// Whether scheduled inputs failed. Such an input counts as an error of the command, whereas a stopped lane is an
  /// event.
  var hasRefusedInput = false
  /// The reason why the command failed or ended early.
  var problem: Diagnostic?
  /// The problems of other declarations of the same entry.
  var furtherProblems: [Diagnostic] = []
  /// What a command printed that failed and was therefore taken back; nil if it printed nothing.
  var printed: Printed?
  /// The value that an `expect` missed, and how it was lost.
  var reason: SentValue?
  /// The expressions displayed after each moving command.
  var displays: [DisplayRow] = []
  var severity = Severity.none

  struct Stop {
    let problem: Diagnostic
    /// The time span that the problem is about.
    let times: ClosedRange<VirtualTime>
    /// The value that was expected in that time, and how it was lost.
    var reason: SentValue?
  }

  /// Printed rows of a world that is replaced.
  struct Printed {
    let log: EventLog
    let places: Range<Int>

    /// The rows, without forgotten ones.
    var rows: some BidirectionalCollection<LogEvent> { log.events[kept: places].lazy.filter(\.kind.isPrinted) }
  }

  enum Severity: Int, Comparable {
    case none, failedCheck, error, limit, interrupted

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  enum Answer {
    case value(Value)
    case pending([PendingRow], lane: String?)
    /// Indices in the log.
    case log([Int])
    case now(NowFacts)
    case show(ShowFacts)
    /// An event with its whole value.
    case event(LogEvent)
    /// The explanation of an event.
    case explanation(Explanation)
    /// The values that did not arrive, and how they were lost.
    case sentValues(SentValues)
    /// Why a task has not returned.
    case taskReason(TaskReason)
    /// The consequences of an event.
    case consequences(Consequences)
    /// The demand of each stage of a pipeline, and how it was met.
    case demand([StageFacts])
    case graph(PipelineGraph)
    case type(TypeFacts)
    case stats(StatsFacts)
    case marbles(MarbleFacts)
    case plot(PlotFacts)
    case comparison(MarbleFacts, [LaneComparison])
    /// The results of tests that ran in their own worlds.
    case tests([TestReport])
    /// The result of a test that ran in this world.
    case tested(TestOutcome)
    /// The result of an `expect`: nil if it holds, otherwise why it does not.
    case checked(Diagnostic?)
    /// A breakpoint that was set or changed, or the list of all.
    case breakpoints([Breakpoint], isList: Bool)
    case displayed([DisplayRow], isList: Bool)
    case answers([AnswerFacts])
    case settings([(row: Settings.Row, value: String)], looks: [Appearance.Row])
    /// A change of an option of appearance, which the shell carries out.
    case appearance(Appearance.Row, value: String)
    case help(HelpTopic)
    /// A declaration was replaced: the rows that are gone and those that are new, and the last event that stays.
    case changes([Change], kept: EventNumber)
    /// Time went back: the next event there, or nil if there is none, and the last event that stays.
    case wentBack(next: (number: EventNumber, Change)?, kept: EventNumber)
    /// These inputs were undone or redone, with the resulting changes.
    case undone([String], isRedo: Bool, [Change], kept: EventNumber)
    case branches([BranchRow])
    /// The difference between two branches.
    case difference([Change])
    /// Time shall flow, at this multiple of wall-clock speed; nil for the same as before.
    case play(Double?, showsMarbles: Bool)
    case pause
    /// A request that only the shell can carry out.
    case asked(ShellCommand, SourceRange)
    case quit
  }

  enum Note: Equatable {
    /// An expression is watched under a generated name, which no row has shown yet.
    case watched(String)
    /// A hint for a beginner: the next thing to type, or a missing one.
    case beginnerHint(BeginnerHint)
    /// A subscription or a connection was not stored; its publisher, if the command does not show it.
    case unstored(to: String?)
    /// A line or a task waits, and no work is due that could resume it.
    case waiting(TaskWait)
    /// A line that waited has ended after its command, with a value.
    case lineEnded(String, Value)
    /// A network request that no `respond` answers.
    case unanswered(String)
    /// A number stands for seconds, where milliseconds may be meant.
    case bareSeconds(String)
    /// The program that declared the name before was taken back, because this one declares it again.
    case programReplaced(String, number: Int)
    /// A declaration that needs SwiftUI or UIKit was left out.
    case leftOut(LeftOutDeclaration)
    /// The program imported a module that TimeREPL does not know.
    case unknownModule(String)
    /// A collection for subscriptions was declared implicitly.
    case implied(ImpliedName)
    /// A program slept, or waited for other queues.
    case waited
    /// The program called `exit` with a status, and nothing is due any more.
    case exited(ProgramEnd)
    /// `_ =` cancelled a subscription.
    case discarded
    /// The values of a pipeline are publishers, because it has `map` in place of `flatMap`, for instance.
    case sendsPublishers(String)
    /// A name was set to nil, but a retain cycle keeps its instance alive.
    case leaked(String)
    case onlyRepeats(firings: Int, runningActions: [LimitProblem.RunningAction])
    /// Nothing is due any more, and the awaited event has not come.
    case notReached(String)
    /// An input in the past began a branch. The events after that position are kept in the other branch.
    case branched(String, after: EventNumber, kept: String)
    /// The command wanted to travel further than the session reaches.
    case edge(Edge)
    /// That many rows of this command are no longer in the log, because of its limit.
    case forgotten(Int, limit: Int)
    /// A breakpoint stopped the motion.
    case breakpoint(Int, String)
    /// Inputs typed later have moved in time, because a motion before them now ends at another time.
    case inputsMoved(MovedInputs)
    /// A prediction for this lane came true; possibly that nothing comes.
    case predicted(String, cameNothing: Bool)
  }

  enum Edge: String {
    case start, end, nothingToUndo, nothingToRedo
    /// Earlier events are no longer in the log.
    case forgotten
  }

  struct Change {
    let kind: Kind
    let event: LogEvent
    let lane: String
    let stop: Diagnostic?

    enum Kind: Equatable {
      case gone, come
      /// The same row comes at another time, or at another place within its instant.
      case moved(from: VirtualTime)
    }
  }
}

extension Reply.Answer {
  /// Whether the command changed or undid earlier input.
  var changesPast: Bool {
    switch self {
    case .changes, .undone: true
    default: false
    }
  }

  /// The command that the shell carries out; nil for an answer of the session.
  var asked: ShellCommand? {
    if case .asked(let command, _) = self { command } else { nil }
  }

  /// Whether the answer lists events and there are none.
  var isEmpty: Bool {
    switch self {
    case .log(let places): places.isEmpty
    case .pending(let rows, lane: nil): rows.isEmpty
    case .marbles(let facts): facts.places.isEmpty
    case .plot(let facts): facts.lanes.allSatisfy(\.samples.isEmpty)
    case .graph(let graph): graph.nodes.isEmpty && graph.tasks.isEmpty
    default: false
    }
  }

  /// Removes events that evaluating the question itself caused and that were undone.
  func limited(toPlacesBefore count: Int) -> Reply.Answer {
    switch self {
    case .log(let places): return .log(places.filter { $0 < count })
    case .marbles(var facts):
      facts.places.removeAll { $0 >= count }
      return .marbles(facts)
    case .comparison(var facts, let comparisons):
      facts.places.removeAll { $0 >= count }
      return .comparison(facts, comparisons)
    default: return self
    }
  }
}

/// A declaration of `respond`, and how often it has answered.
struct AnswerFacts {
  let pattern: String
  let text: String
  let count: Int

  init(_ rule: AnswerRule) { (pattern, text, count) = (rule.pattern.text, rule.text, rule.count) }
}

/// A scheduled action, or a request without an answer.
struct PendingRow {
  /// The due time; nil if unknown, as for a request without an answer.
  let due: VirtualTime?
  let inTime: VirtualTime.Stride
  let interval: VirtualTime.Stride?
  let what: String
  let setBy: Setter
  /// The name of the clock on which it is due, if code moves that clock.
  var clock: String?

  enum Setter {
    case event(LogEvent, lane: String)
    case command(String)
    case unknown
  }
}

struct NowFacts {
  let time: VirtualTime
  let lastEvent: EventNumber
  let pendingCount: Int
  let nextDue: VirtualTime?
}

/// The facts that `show` reports about a name.
struct ShowFacts {
  let name: String
  let kind: String
  /// The definition as it was typed.
  let definition: String?
  /// The definition in its shortest form.
  let shortDefinition: String?
  let value: Value?
  let lanes: [(name: String, state: Lane.State)]
  let end: (how: LogEvent.Kind, at: VirtualTime, event: EventNumber)?
  let pending: [PendingRow]
  /// The Output and Failure of a publisher.
  var type: PublisherType?
  /// The state of the stages of its open lanes.
  var stages: [StageFacts] = []
  /// Whether the name is a subject, or the publisher of a property.
  var isSubject = false
  /// Whether it is a published property.
  var isPublished = false
  /// The name of a published property that has no lane: `Model#1.query`.
  var unloggedProperty: String?
  /// Whether published properties that had no lane have one from now on, because the question names them.
  var isLoggedFromNow = false
  /// The facts of an instance, if the name stands for one.
  var instance: InstanceFacts?
  /// The facts of a task, if the name stands for one.
  var task: TaskFacts?
  /// Whether to show the full definition.
  var isFull = false
  /// The events of a lane that no subscription has: their number, and the last.
  var eventCount = 0
  var last: (event: EventNumber, at: VirtualTime)?

  /// The names of the published property, and of the instance with published properties, that have no lane.
  var unlogged: [String] {
    [unloggedProperty, instance.flatMap { $0.unlogged.isEmpty ? nil : $0.name }].compactMap(\.self)
  }
}

/// Timelines, with everything needed to draw or write them.
struct MarbleFacts {
  var lanes: [MarbleLane]
  let now: VirtualTime
  /// The clock whose time is the axis, if code moves it and most events came on it.
  var clock: String?
  let tick: VirtualTime.Stride
  /// Whether to write marbles that can be typed, instead of a drawing.
  let isText: Bool
  /// The indices of the lanes' events in the log.
  var places: [Int]
  /// The range of times to draw; nil for all.
  var range: ClosedRange<VirtualTime>?
  /// The duration of a column; nil: chosen to fit.
  var unit: VirtualTime.Stride?

  /// Returns the facts without the marbles outside of a range.
  func clipped(to range: ClosedRange<VirtualTime>) -> MarbleFacts {
    let lanes = lanes.map { lane in
      MarbleLane(
        name: lane.name, start: lane.start, marbles: lane.marbles.filter { range.contains($0.time) },
        number: lane.number)
    }
    return MarbleFacts(lanes: lanes, now: now, clock: clock, tick: tick, isText: isText, places: places, range: range)
  }
}

/// The numeric values of lanes over time.
struct PlotFacts {
  struct Lane {
    let name: String
    let number: Int
    /// The numeric values, in order of arrival.
    var samples: [Sample] = []
    /// The number of values that are not numbers, and of those that are infinite.
    var skipped = 0
    var infinite = 0
  }

  struct Sample {
    let time: VirtualTime
    let value: Double
  }

  let lanes: [Lane]
  let range: ClosedRange<VirtualTime>
  /// Whether values are drawn as points; if false, each lasts until the next.
  let inPoints: Bool
}

/// A branch of a session.
struct BranchRow {
  let name: String
  let inputCount: Int
  let lastEvent: EventNumber
  let end: VirtualTime
  /// Whether the branch is the current branch.
  let isHere: Bool
}

enum HelpTopic {
  /// All groups of commands, and the commands that are useful after the last one.
  case overview(next: [String])
  case group(CommandTable.Group)
  case command(CommandRow)
  case operators
  case operatorGroup(OperatorRow.Group)
  case sources
  case page(ManualPage)
  /// The types that short commands infer.
  case types
  case `operator`(OperatorRow, ExampleRun)
  case source(SourceRow, ExampleRun)
  case setting(Settings.Row)
}
