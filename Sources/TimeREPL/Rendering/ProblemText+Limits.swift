import SchedulersEssentials

/// Words for the limits that stop a command.
extension ProblemText {
  init(_ problem: LimitProblem) {
    switch problem {
    case .tooManyActions(let limit, let time, let runningActions):
      self.init(
        "stopped after \(limit) actions, at \(DurationText.of(time))", label: Self.busy(runningActions),
        help: ["`run until \(DurationText.of(Self.ahead(of: time)))` runs up to a time"] + Self.cancels(runningActions)
          + ["`set limit \(limit * 10)` allows more"])
    case .tooManyAtOneInstant(let limit, let time, let runningActions):
      self.init(
        "stopped after \(limit) actions at one instant, \(DurationText.of(time))", label: Self.busy(runningActions),
        help: Self.leaves(runningActions) + [
          "time cannot move while actions add actions at the same instant: give them a delay or an interval",
          "`advance` continues from here",
        ] + Self.cancels(runningActions))
    case .endless(let limit, let runningAction, let largest):
      let task = runningAction.flatMap { $0.task == nil ? nil : $0 }
      let remedy =
        task == nil
        ? "`.prefix(10)` or a smaller range ends it"
        : "`try await Task.sleep(for: .seconds(1))` in its loop lets time pass"
      self.init(
        runningAction.map { "`\($0.what)` was stopped: \(Self.words(limit))" } ?? "stopped: \(Self.words(limit))",
        label: (largest.map { Self.most($0) + "; " } ?? "") + "nothing has changed",
        help: (task.map { Self.leaves([$0]) } ?? []) + (limit.isOfMemory ? Self.of(limit).help : [remedy]))
    case .endlessCall(let limit, let text):
      self.init(Self.of(limit).headline, label: "in \(Self.quoted(text))", help: Self.of(limit).help)
    case .outOfMemory(let limit, let time, let runningActions, let largest):
      self.init(
        "stopped at \(Self.words(limit)), at \(DurationText.of(time))",
        label: [Self.busy(runningActions), largest.map(Self.most)].compactMap { $0 }.joined(separator: "; "),
        help: Self.lessens(largest) + Self.cancels(runningActions) + Self.allowsMore(limit))
    case .interrupted(let time, let actions):
      self.init(
        "interrupted at \(DurationText.of(time)), after \(actions) action\(actions == 1 ? "" : "s")", label: nil,
        help: [])
    case .tooManyLoads(let limit):
      self.init(
        "stopped after \(limit) files that load each other", label: "one more would be loaded here",
        help: ["the rest was not run; `:load` each file once"])
    }
  }

  /// Names what takes most of the memory.
  private static func most(_ holder: LimitProblem.MemoryHolder) -> String {
    func about(_ bytes: Int) -> String { ByteCount.text(ByteCount.rounded(bytes)) }
    switch holder {
    case .rows(let lane, let count, let bytes):
      return "the largest part is \(counted(count, "row")) of `\(lane)`, \(about(bytes))"
    case .variable(let name, let bytes): return "the largest part is `\(name)`, \(about(bytes))"
    case .pending(let count, let bytes):
      return "the largest part is \(counted(count, "pending action")), \(about(bytes))"
    case .operators(let lanes, let bytes):
      let whose = lanes.count == 1 ? "the operators of `\(lanes[0])`" : "operators"
      return "the largest part is held by \(whose), \(about(bytes))"
    case .running(let text, let bytes): return "the largest part was made by \(quoted(text)), \(about(bytes))"
    }
  }

  private static func lessens(_ holder: LimitProblem.MemoryHolder?) -> [String] {
    guard case .rows(_, let count, _) = holder, count >= 20 else { return [] }
    return ["`set log limit \(count / 2)` keeps fewer rows"]
  }

  /// Returns a time to run until: 10s, or twice the present time.
  private static func ahead(of time: VirtualTime) -> VirtualTime {
    let soon = VirtualTime.zero + .seconds(10)
    return time < soon ? soon : time + time.sinceZero
  }

  /// Returns help about ending a task that runs on and on.
  ///
  /// A cancelled task gets different help, because its sleeps end at once and let no time pass.
  private static func leaves(_ runningActions: [LimitProblem.RunningAction]) -> [String] {
    var help: [String] = []
    if let task = runningActions.lazy.compactMap(\.cancelledTask).first {
      help += [
        "\(task) is cancelled and goes on: `while !Task.isCancelled` ends its loop, and so does `try` without `?`",
        "`undo` takes the last line back",
      ]
    } else if let task = runningActions.lazy.compactMap(\.task).first {
      help.append(task == EventLog.lineName ? "`undo` takes the line back" : "`\(task).cancel()` asks it to end")
    }
    return help
  }

  /// Suggests `cancel` if all actions that do not stop belong to one lane.
  private static func cancels(_ runningActions: [LimitProblem.RunningAction]) -> [String] {
    guard let lane = runningActions.first?.lane, runningActions.allSatisfy({ $0.lane == lane }) else { return [] }
    return ["`cancel \(lane)` ends it"]
  }

  private static func words(_ limit: EvaluationLimit) -> String {
    switch limit {
    case .steps(let count): "more than \(count) steps in one action"
    case .nestedCalls(let count): "more than \(count) nested calls or sends"
    case .nestedValues(let count): "values nested more than \(count) deep"
    case .bytes(let count): "data of more than \(ByteCount.text(count))"
    case .runs(let count): "more than \(count) combinations of arguments"
    case .size(let count): "a value of more than \(count) elements"
    case .memory(let limit): "more than \(words(limit))"
    case .interrupted: "interrupted"
    case .exited(let end): "the program ended with `\(end.text)`"
    }
  }

  /// Names the actions that do not stop: `calm: delay(0s)` runs again and again (what was typed).
  static func busy(_ runningActions: [LimitProblem.RunningAction]) -> String? {
    if runningActions.isEmpty { return nil }
    return runningActions.map { runningAction in
      var text = "`\(runningAction.what)` "
      switch runningAction.recurrence {
      case .repeats(let interval): text += "repeats every \(DurationText.of(interval))"
      case .returns: text += "runs again and again"
      case .once: text += "ran last"
      }
      if let setBy = runningAction.setBy, !setBy.isEmpty { text += " (\(setBy))" }
      return text
    }
    .joined(separator: "; ")
  }
}

extension EvaluationLimit {
  fileprivate var isOfMemory: Bool { if case .memory = self { true } else { false } }
}
