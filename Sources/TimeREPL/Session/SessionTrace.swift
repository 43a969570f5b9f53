import SchedulersEssentials

/// A replay of a session with the times, events and results of each input.
struct SessionTrace {
  private(set) var entries: [Entry] = []
  /// The arguments of the first calls of each `func` and each named closure.
  private(set) var calls: [String: [[Value]]] = [:]
  /// The world after the last entry.
  let world: World

  /// An input of the journal.
  struct Entry {
    let input: JournalEntry
    /// The time at which it was typed.
    let start: VirtualTime
    var end: VirtualTime
    /// The range of its events in the log.
    var events: Range<Int>
    /// The scheduled inputs performed meanwhile, in order.
    var scheduled: [Scheduled] = []
    /// The number of actions run after the last scheduled input, or after all typed input, without scheduled inputs.
    var actions = 0
    /// The instants since the last scheduled input at which actions were run.
    var instants: [Instant] = []
    /// Whether other work due by `end`, apart from scheduled inputs, is left; it runs after everything else.
    var leavesWorkDue = false
    /// Whether nothing is scheduled any more.
    var isIdle = false
    /// The lanes that it began to watch.
    var lanes: [String] = []
    /// Whether the input created a subscription that was not stored.
    var keepsToken = false
    /// Whether a value was shown.
    var showsValue: Bool { shown != nil }
    /// The value that was shown.
    var shown: Value?
    /// How a line that waits ended; nil if it was performed to its end.
    var waitEnd: WaitEnd?
    /// The implicit declarations that it needed.
    var implied: [ImpliedName] = []
    /// The duration of a `-` in marbles.
    let tick: VirtualTime.Stride
  }

  enum WaitEnd { case waitedForEver, threw }

  /// An instant at which actions were run.
  struct Instant {
    let time: VirtualTime
    /// Whether the first of these actions was that of a task.
    let isTaskFirst: Bool
  }

  /// A performed act of `at`, `in`, `every` or `hot`.
  struct Scheduled {
    let what: ScheduledAct.What
    /// The value of `$0`.
    let number: Int
    let time: VirtualTime
    /// The length of the log after it.
    let place: Int
    /// The lanes that it began to watch.
    let lanes: [String]
    /// The number of actions run between the previous scheduled input and this one.
    let actions: Int
    let instants: [Instant]
  }

  init(_ world: World) {
    self.world = world
  }
}

extension SessionTrace {
  private static let namesOfTasks: Set = ["async", "Task", "AsyncStream", "AsyncThrowingStream", "AsyncChannel"]

  /// Whether the session has tasks, or code that waits.
  var hasTasks: Bool {
    world.runtime.machine.hasTasks
      || entries.contains { entry in
        guard case .statement = entry.input.command.kind else { return false }
        let range = entry.input.command.range
        let tokens = Lexer.tokens(of: entry.input.source.text)
        // Names after a point do not count, such as the `async` of a dispatch queue.
        return tokens.indices.contains {
          guard case .word(let word) = tokens[$0].kind, Self.namesOfTasks.contains(word) else { return false }
          return ($0 == 0 || tokens[$0 - 1].kind != .symbol("."))
            && tokens[$0].range.lower >= range.lower && tokens[$0].range.upper <= range.upper
        }
      }
  }

  /// Records what a world does while a journal is performed.
  final class TraceRecorder {
    private(set) var trace: SessionTrace
    private var world: World { trace.world }
    private var seen = 0
    private var seenLanes = 0
    private var keptCount = 0
    private static let mostCalls = 50
    private var entry: Entry?
    private var instants: [Instant] = []
    private var turns = 0

    init(_ world: World) {
      trace = SessionTrace(world)
      world.onScheduledAct = { [weak self] in self?.note($0, number: $1) }
      world.onAction = { [weak self] in
        self?.noteAction()
        return true
      }
    }

    func begin(_ input: JournalEntry) {
      seen = world.actionCount
      let place = world.log.count
      keptCount = world.kept.count
      entry = Entry(
        input: input, start: world.now, end: world.now, events: place..<place, tick: world.settings.tick)
    }

    func end(_ performance: Performance) {
      guard var entry else { return }
      entry.end = world.now
      entry.events = entry.events.lowerBound..<world.log.count
      entry.actions = world.actionCount - seen
      entry.instants = takeInstants()
      let next = world.runtime.scheduler.nextDue
      entry.leavesWorkDue = next.map { $0 <= world.now } == true && !isInputNext
      entry.isIdle = next == nil
      entry.lanes = takeLanes()
      entry.keepsToken = world.kept.count > keptCount
      if case .value(let value) = performance.answer { entry.shown = value }
      if case .failed = performance.outcome.end { entry.waitEnd = .threw }
      if performance.notes.contains(where: {
        if case .waiting(let wait) = $0 { wait.title == EventLog.lineName } else { false }
      }) {
        entry.waitEnd = .waitedForEver
      }
      entry.implied = performance.notes.compactMap { if case .implied(let variable) = $0 { variable } else { nil } }
      trace.entries.append(entry)
      self.entry = nil
      guard case .statement(let statement) = entry.input.command.kind else { return }
      for statement in statement.members {
        switch statement.kind {
        case .function(let name, _, let body): observe(name.text, parameters: body.parameters?.count ?? 0)
        case .declaration(let names, isVariable: false, _, let value):
          guard names.count == 1, case .closure(let closure) = value.kind else { return }
          observe(names[0].text, parameters: closure.arity)
        default: break
        }
      }
    }

    private func note(_ act: ScheduledAct.What, number: Int) {
      // The acts of one action share its number; the action itself is not counted.
      let actions = max(0, world.actionCount - seen - 1)
      seen = world.actionCount
      entry?.scheduled.append(
        Scheduled(
          what: act, number: number, time: world.now, place: world.log.count, lanes: takeLanes(), actions: actions,
          instants: takeInstants()))
    }

    private func noteAction() {
      let turned = world.runtime.machine.hasTasks ? world.runtime.machine.tasks.turns : 0
      defer { turns = turned }
      if instants.last?.time == world.now || world.actionCount == seen && instants.isEmpty { return }
      instants.append(Instant(time: world.now, isTaskFirst: turned > turns))
    }

    private func takeInstants() -> [Instant] {
      defer { instants = [] }
      return instants
    }

    private func takeLanes() -> [String] {
      defer { seenLanes = world.lanes.count }
      return world.lanes[seenLanes...].map(\.name)
    }

    private var isInputNext: Bool {
      guard case .input? = (world.runtime.scheduler.pending.first?.label as? ActionLabel)?.purpose else { return false }
      return true
    }

    /// Replaces a declared function by one that records its arguments.
    private func observe(_ name: String, parameters: Int) {
      guard 1...2 ~= parameters, let variable = world.environment.variable(name),
        case .function(let function) = variable.value
      else { return }
      variable.value = .function(
        function.observed { [weak self] arguments in
          guard let self else { return }
          if trace.calls[name, default: []].count < Self.mostCalls { trace.calls[name, default: []].append(arguments) }
        })
    }
  }
}
