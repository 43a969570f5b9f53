import SchedulersEssentials

/// The last actions of a motion, used to find out which work never ends.
struct RecentWork {
  static let capacity = 64
  /// An action that occurs this often among them is reported as returning.
  private static let often = 3
  private var labels: [(any WorkLabel)?] = []
  private var next = 0

  mutating func note(_ label: (any WorkLabel)?) {
    if labels.count < Self.capacity {
      labels.append(label)
    } else {
      labels[next] = label
      next = (next + 1) % Self.capacity
    }
  }

  /// Returns the most frequent actions, at most four; if none repeats, the last action.
  func runningActions(in world: World) -> [LimitProblem.RunningAction] {
    var counts: [(name: String, definition: String?, label: any WorkLabel, count: Int)] = []
    for label in labels.compactMap({ $0 }) {
      let (name, definition) = (label.description, world.chains(of: label).first?.definition)
      if let index = counts.firstIndex(where: { $0.name == name && $0.definition == definition }) {
        counts[index].count += 1
      } else {
        counts.append((name, definition, label, 1))
      }
    }
    // Ordered by first occurrence among equals, so that the message is deterministic.
    let ordered = counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    let repetitions = world.repetitions(of: counts.map(\.label))
    let runningActions = ordered.lazy.map { _, entry in
      world.runningAction(entry.label, or: entry.count >= Self.often ? .returns : .once, repetitions)
    }
    let busy = runningActions.filter { $0.recurrence != .once }.prefix(4)
    return busy.isEmpty ? [last].compactMap { $0 }.map { world.runningAction($0) } : Array(busy)
  }

  private var last: (any WorkLabel)? { labels.isEmpty ? nil : labels[(next + labels.count - 1) % labels.count] }
}

extension World {
  /// Returns the intervals of pending repeating work with one of the labels. Only if a label repeats is it O(pending).
  fileprivate func repetitions(of labels: [any WorkLabel]) -> [ObjectIdentifier: VirtualTime.Stride] {
    let labels = Set(labels.filter { ($0 as? ActionLabel)?.repeats == true }.map { ObjectIdentifier($0) })
    if labels.isEmpty { return [:] }
    var found: [ObjectIdentifier: VirtualTime.Stride] = [:]
    for work in runtime.scheduler.pending.reversed() {
      guard let label = work.label.map({ ObjectIdentifier($0) }), labels.contains(label) else { continue }
      found[label] = work.repetition
    }
    return found
  }

  /// Describes an action; `recurrence` is used if it does not repeat by itself.
  func runningAction(
    _ label: any WorkLabel, or recurrence: LimitProblem.RunningAction.Recurrence = .once,
    _ repetitions: [ObjectIdentifier: VirtualTime.Stride]? = nil
  ) -> LimitProblem.RunningAction {
    let repetition = (repetitions ?? self.repetitions(of: [label]))[ObjectIdentifier(label)]
    let lanes = chains(of: label).compactMap { $0 as? Lane }.filter { $0.state == .active }
    var task: TaskObject?
    if case .task(let object, _)? = (label as? ActionLabel)?.purpose { task = object }
    return LimitProblem.RunningAction(
      what: label.description, setBy: setter(of: label),
      recurrence: repetition.map { .repeats(every: $0) } ?? recurrence,
      lane: lanes.count == 1 ? lanes[0].name : nil, cancelledTask: task?.isCancelled == true ? task?.title : nil,
      task: task?.name)
  }

  /// Returns the pipelines that an action is part of or serves, as far as their definitions are known.
  fileprivate func chains(of label: any WorkLabel) -> [Scope] {
    guard case .stage(let stage) = (label as? ActionLabel)?.purpose else { return [] }
    var chains: [Scope] = []
    _ = stage.scope.serves { scope in
      if scope.definition != nil { chains.append(scope) }
      return false
    }
    return chains
  }

  /// Returns the text that scheduled the action: the definition of its pipeline, otherwise the command, unless it is
  /// the current one.
  private func setter(of label: any WorkLabel) -> String? {
    // A definition that merely repeats the label adds nothing.
    if let definition = chains(of: label).first?.definition, !definition.hasPrefix(label.description) {
      return definition
    }
    let command = (label as? ActionLabel)?.command?.text
    return command == runtime.command?.text || command == label.description ? nil : command
  }
}

extension PendingWork<VirtualTime> {
  /// The interval of repeating work.
  var repetition: VirtualTime.Stride? { isRepetition ? interval : nil }

  var isRepetition: Bool { interval != nil && (label as? ActionLabel)?.repeats == true }
}

extension LimitProblem {
  /// Creates the reason why an action was interrupted. `time` is the time of the last completed action.
  init(
    _ abortion: Diagnostic, during label: (any WorkLabel)?, in world: World, actions: Int, at time: VirtualTime
  ) {
    if case .limit(let limit) = abortion.problem, limit != .interrupted {
      let site = abortion.source.map { Site(abortion.range, in: $0).text }
      let typed = site.map { RunningAction(what: $0, setBy: nil, recurrence: .once) }
      let isMemory = if case .memory = limit { true } else { false }
      self = .endless(
        limit, during: label.map { world.runningAction($0) } ?? typed,
        largest: isMemory ? world.largestMemoryHolder(atStop: abortion) : nil)
    } else {
      self = .interrupted(at: time, actions: actions)
    }
  }
}
