import SchedulersEssentials

/// A session once more, from its journal: which input was done when, what came of it, and how far time went.
struct SessionTrace {
  private(set) var entries: [Entry] = []
  /// What each `func`, and each closure that has a name, was called with: the first calls of it.
  private(set) var calls: [String: [[Value]]] = [:]
  /// The world as the last entry left it.
  let world: World

  /// An input of the journal.
  struct Entry {
    let input: JournalEntry
    /// When it was typed.
    let start: VirtualTime
    var end: VirtualTime
    /// What it led to, in the log.
    var events: Range<Int>
    /// The scheduled input that was done meanwhile, in order.
    var scheduled: [Scheduled] = []
    /// How many actions were run, scheduled input left out, after the last of these or after all that was typed.
    var actions = 0
    /// Whether something that is due by `end` is still to run, scheduled input left out: that comes after all else.
    var leavesWorkDue = false
    /// Whether nothing is scheduled any more.
    var isIdle = false
    /// The lanes that it began to watch.
    var lanes: [String] = []
    /// Whether it made a subscription that nobody stored.
    var keepsToken = false
    /// Whether a value was shown.
    var showsValue = false
    /// What it needed that nothing had declared.
    var implied: [ImpliedName] = []
    /// How much time a `-` of marbles was.
    let tick: VirtualTime.Stride
  }

  /// One act of `at`, `in`, `every` or `hot`, done.
  struct Scheduled {
    let what: ScheduledAct.What
    /// `$0` in it.
    let number: Int
    let time: VirtualTime
    /// Where the log stood when it had been done.
    let place: Int
    /// The lanes that it began to watch.
    let lanes: [String]
    /// How many actions were run before it, since the last one.
    let actions: Int
  }

  init(_ world: World) {
    self.world = world
  }
}

extension SessionTrace {
  /// Writes down what a world does while a journal is performed in it.
  final class TraceRecorder {
    private(set) var trace: SessionTrace
    private var world: World { trace.world }
    private var seen = 0
    private var seenLanes = 0
    private var keptCount = 0
    private static let mostCalls = 50
    private var entry: Entry?

    init(_ world: World) {
      trace = SessionTrace(world)
      world.onScheduledAct = { [weak self] in self?.note($0, number: $1) }
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
      let next = world.runtime.scheduler.nextDue
      entry.leavesWorkDue = next.map { $0 <= world.now } == true && !isInputNext
      entry.isIdle = next == nil
      entry.lanes = takeLanes()
      entry.keepsToken = world.kept.count > keptCount
      if case .value = performance.answer { entry.showsValue = true }
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
      // The acts of one action share its place; the action itself is none of those before it.
      let actions = max(0, world.actionCount - seen - 1)
      seen = world.actionCount
      entry?.scheduled.append(
        Scheduled(
          what: act, number: number, time: world.now, place: world.log.count, lanes: takeLanes(), actions: actions))
    }

    private func takeLanes() -> [String] {
      defer { seenLanes = world.lanes.count }
      return world.lanes[seenLanes...].map(\.name)
    }

    private var isInputNext: Bool {
      guard case .input? = (world.runtime.scheduler.pending.first?.label as? ActionLabel)?.purpose else { return false }
      return true
    }

    /// Puts a function that notes its arguments in the place of one that was declared.
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
