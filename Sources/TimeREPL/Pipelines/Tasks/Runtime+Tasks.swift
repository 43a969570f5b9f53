import SchedulersEssentials

extension Runtime {
  /// Runs tasks on the session's scheduler: each turn is an action, before all others that are due.
  func connect(_ tasks: TaskExecutor) {
    tasks.turn = { [unowned self] task in
      TaskTurn(task: task, cause: Int(cause), command: command, depth: depth, time: now.nanoseconds)
    }
    tasks.onReady = { [unowned self, unowned tasks] turn in
      let task = turn.task
      let label = ActionLabel(.task(task, task.top?.place ?? task.site), self)
      // A task that was queued before time moved does not belong to this instant.
      let depth = turn.time == now.nanoseconds ? turn.depth : -1
      label.renew(cause: EventNumber(turn.cause), command: turn.command, self, depth: depth)
      scheduler.schedule(after: now, turn: .first, label: label) { [unowned tasks] in tasks.runNext() }
    }
    tasks.onFailure = { [unowned self] error, task in stop(error, in: task.title) }
    tasks.onEvent = { [unowned self] event, task in recorder.record(event, of: task) }
  }

  /// Resumes a task at a time of the session's clock, or of a clock that code moves. Returns the work state with which the
  /// clock's scheduler can cancel this.
  func wake(
    _ task: TaskObject, at due: VirtualTime, on clock: OwnClock? = nil, for site: Site?, _ wake: @escaping () -> Void
  ) -> WorkState {
    let label = ActionLabel(.task(task, site), self)
    guard let clock else { return scheduler.scheduleWork(after: due, label: label, wake) }
    return clock.scheduler.scheduleWork(after: due, label: label) { [unowned self] in
      perform(label, on: clock, wake)
    }
  }
}
