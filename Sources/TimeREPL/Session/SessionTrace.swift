/// A session once more, from its journal: which input was done when, what came of it, and how far time went.
struct SessionTrace {
  private(set) var entries: [Entry] = []
  /// The world as the last entry left it.
  let world: World

  /// An input of the journal.
  struct Entry {
    let input: JournalEntry
    /// When it was typed.
    let start: Int64
    var end: Int64
    /// What it led to, in the log.
    var events: Range<Int>
    /// The scheduled input that was done meanwhile, in order.
    var scheduled: [Scheduled] = []
    /// How many actions were run, scheduled input left out, after the last of these or after all that was typed.
    var actions = 0
    /// Whether something that is due by `end` is still to run.
    var leavesWorkDue = false
    /// Whether nothing is scheduled any more.
    var isIdle = false
  }

  /// One act of `at`, `in`, `every` or `hot`, done.
  struct Scheduled {
    let what: ScheduledAct.What
    /// `$0` in it.
    let number: Int
    let time: Int64
    /// How many actions were run before it, since the last one.
    let actions: Int
  }

  init(_ world: World) {
    self.world = world
  }
}

extension SessionTrace {
  /// Writes down what a world does while a journal is performed in it.
  final class Recorder {
    private(set) var trace: SessionTrace
    private var world: World { trace.world }
    private var seen = 0
    private var entry: Entry?

    init(_ world: World) {
      trace = SessionTrace(world)
      world.onScheduledAct = { [weak self] in self?.note($0, number: $1) }
    }

    func begin(_ input: JournalEntry) {
      seen = world.actionCount
      let place = world.log.count
      entry = Entry(input: input, start: world.now, end: world.now, events: place..<place)
    }

    func end() {
      guard var entry else { return }
      entry.end = world.now
      entry.events = entry.events.lowerBound..<world.log.count
      entry.actions = world.actionCount - seen
      let next = world.plant.scheduler.nextDue?.nanoseconds
      entry.leavesWorkDue = next.map { $0 <= world.now } ?? false
      entry.isIdle = next == nil
      trace.entries.append(entry)
      self.entry = nil
    }

    private func note(_ act: ScheduledAct.What, number: Int) {
      // The acts of one action share its place; the action itself is none of those before it.
      let actions = max(0, world.actionCount - seen - 1)
      seen = world.actionCount
      entry?.scheduled.append(Scheduled(what: act, number: number, time: world.now, actions: actions))
    }
  }
}
