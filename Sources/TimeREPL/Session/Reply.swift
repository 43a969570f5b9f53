import SchedulersEssentials

/// What a command led to, as data: what happened, what was asked for, what went wrong. Rendering makes words of it.
struct Reply {
  /// Which events of the log happened.
  var events: Range<Int> = 0..<0
  var answer: Answer?
  var notes: [Note] = []
  /// Lanes that were stopped and scheduled input that could not be done, with the reasons. The command went on.
  var stops: [Stop] = []
  /// Whether there is scheduled input among them: an error as if it had been typed then, where a stop is an event.
  var hasRefusedInput = false
  /// Why the command failed, or ended early.
  var problem: Diagnostic?
  /// What became of the value that was expected.
  var reason: SentValue?
  /// What is displayed after each moving command.
  var displays: [DisplayRow] = []
  var severity = Severity.none

  struct Stop {
    let problem: Diagnostic
    /// Of when it speaks.
    let times: ClosedRange<VirtualTime>
    /// What became of what was expected then.
    var reason: SentValue?
  }

  enum Severity: Int, Comparable {
    case none, failedCheck, error, limit, interrupted

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  enum Answer {
    case value(Value)
    case pending([PendingRow], lane: String?)
    /// Places in the log.
    case log([Int])
    case now(NowFacts)
    case show(ShowFacts)
    /// How an event came about.
    case story(Story)
    /// What became of values that did not come.
    case sentValues(SentValues)
    /// What an event led to.
    case consequences(Consequences)
    /// What was asked of each stage of a chain, and what came of it.
    case demand([StageFacts])
    case graph(PipelineGraph)
    case type(TypeFacts)
    case stats(StatsFacts)
    case marbles(MarbleFacts)
    case comparison(MarbleFacts, [LaneComparison])
    /// What became of tests that ran in worlds of their own.
    case tests([TestReport])
    /// What became of one that ran here.
    case tested(TestOutcome)
    /// A claim of `expect`, and why it does not hold, if it does not.
    case checked(Diagnostic?)
    /// One that was set or changed, or the list of all.
    case breakpoints([Breakpoint], isList: Bool)
    case displayed([DisplayRow], isList: Bool)
    case answers([AnswerFacts])
    case settings([(row: Settings.Row, value: String)], looks: [Appearance.Row])
    /// Something is to look otherwise: the shell's matter.
    case appearance(Appearance.Row, value: String)
    case help(HelpTopic)
    /// A declaration was replaced: what is no more, and what is instead, and the last event that stays.
    case changes([Change], kept: EventNumber)
    /// One went back; what comes next there is nil where nothing does, and the last event that stays.
    case wentBack(next: (number: EventNumber, Change)?, kept: EventNumber)
    /// These inputs were taken back, or done again, and so this changed.
    case undone([String], isRedo: Bool, [Change], kept: EventNumber)
    case branches([BranchRow])
    /// What one future has and the other has not.
    case difference([Change])
    /// Time is to flow, so much faster than the wall clock; nil for as fast as before.
    case play(Double?)
    case pause
    /// What only the shell can do.
    case asked(ShellCommand, SourceRange)
    case quit
  }

  enum Note: Equatable {
    /// An expression is watched under a generated name, and nothing that came of it has told the name yet.
    case watched(String)
    /// What could be typed first, or was forgotten.
    case beginning(Beginning)
    /// A subscription or a connection that nobody stored.
    case unstored
    /// A request that nothing answers.
    case unanswered(String)
    /// A variable for subscriptions is there now, which nothing had declared.
    case implied(ImpliedName)
    /// A program has slept, or waited for other queues.
    case waited
    /// `_ =` has cancelled a subscription.
    case discarded
    /// The values of a pipeline are publishers, as where `map` stands for `flatMap`.
    case sendsPublishers(String)
    /// A name let go of an instance that a circle of references keeps alive.
    case leaked(String)
    case onlyRepeats(firings: Int, culprits: [LimitProblem.Culprit])
    /// Nothing is due any more, and what was waited for has not come.
    case notReached(String)
    /// An input in the past began a branch; what came after the event there is kept under the other name.
    case branched(String, after: EventNumber, kept: String)
    /// There was less to go through than was asked for.
    case edge(Edge)
    /// So many rows of what this command did are gone already: the log keeps no more than that.
    case forgotten(Int, limit: Int)
    /// A breakpoint stopped the motion.
    case breakpoint(Int, String)
    /// Inputs that were typed later moved too, because a motion before them now ends at another time.
    case inputsMoved(MovedInputs)
    /// What was predicted came, on this lane; or nothing, if that was predicted.
    case predicted(String, cameNothing: Bool)
  }

  enum Edge: String {
    case start, end, nothingToUndo, nothingToRedo
    /// What was before is no longer in the log.
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
  /// It shows what happened or will, and there is nothing.
  var isEmpty: Bool {
    switch self {
    case .log(let places): places.isEmpty
    case .pending(let rows, lane: nil): rows.isEmpty
    case .marbles(let facts): facts.places.isEmpty
    case .graph(let graph): graph.nodes.isEmpty
    default: false
    }
  }

  /// Without what happened while the question itself was evaluated, and was taken back.
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

/// What `respond` has declared, and how often it has answered.
struct AnswerFacts {
  let pattern: String
  let text: String
  let count: Int

  init(_ rule: AnswerRule) { (pattern, text, count) = (rule.pattern.text, rule.text, rule.count) }
}

/// One scheduled action, or a request that nothing answers.
struct PendingRow {
  /// Nil where nobody knows, as of a request that nothing answers.
  let due: VirtualTime?
  let inTime: VirtualTime.Stride
  let interval: VirtualTime.Stride?
  let what: String
  let setBy: Setter
  /// The clock on which it is due, where that is one that code moves.
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

/// What `show` tells of a name.
struct ShowFacts {
  let name: String
  let kind: String
  /// As it was typed.
  let definition: String?
  /// The same, as short as it could have been typed.
  let shortDefinition: String?
  let value: Value?
  let lanes: [(name: String, state: Lane.State)]
  let end: (how: LogEvent.Kind, at: VirtualTime, event: EventNumber)?
  let pending: [PendingRow]
  /// Output and Failure, of a publisher.
  var type: PublisherType?
  /// How the stages of its open lanes stand.
  var stages: [StageFacts] = []
  /// Whether it is a subject, or the publisher of a property.
  var isSubject = false
  /// Of an instance, or of a name that stands for one.
  var instance: InstanceFacts?
  /// Whether everything is shown as it was typed.
  var isFull = false
}

/// Timelines, and all that it takes to draw or to write them.
struct MarbleFacts {
  let lanes: [MarbleLane]
  let now: VirtualTime
  /// The clock whose time is the axis, where most came by one that code moves.
  var clock: String?
  let tick: VirtualTime.Stride
  /// Marbles that can be typed are wanted, and no drawing.
  let isText: Bool
  /// Where the events of these lanes stand in the log.
  var places: [Int]
}

/// One of the futures of a session.
struct BranchRow {
  let name: String
  let inputCount: Int
  let lastEvent: EventNumber
  let end: VirtualTime
  /// It is the one that is lived.
  let isHere: Bool
}

enum HelpTopic {
  case overview
  case command(CommandRow)
  case operators
  case sources
  case page(ManualPage)
  /// What has which type where the short commands leave it open.
  case types
  case `operator`(OperatorRow, ExampleRun)
  case source(SourceRow, ExampleRun)
  case setting(Settings.Row)
}
