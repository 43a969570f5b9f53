import SchedulersEssentials

/// Programs that sleep, or wait for other queues.
extension World {
  /// Lets time pass and performs the work due meanwhile on queues other than the main queue. If this is called inside
  /// other work, a sleep performs nothing: all queues of a session share one thread.
  func wait(_ wait: Wait) throws -> Bool {
    let isThere = try moved(by: wait)
    try checkExit()
    return isThere
  }

  /// Throws if work that was performed meanwhile has ended the program.
  func checkExit() throws {
    if let programEnd { throw Problem.limit(.exited(programEnd)) }
  }

  private func moved(by wait: Wait) throws -> Bool {
    switch wait {
    case .sleep(let duration):
      noteWait()
      let end = try sum(now, max(duration, .zero))
      if isMoving {
        moveClock(to: end)
      } else {
        try move(.to(end), until: { false }, isMainWaiting: true).checkEnd()
      }
      return true
    case .signal(let limit, let isThere):
      noteWait()
      if isThere() { return true }
      if isMoving { return try waitWithinWork(limit: limit, isThere) }
      let goal = try limit.map { Motion.Goal.to(try sum(now, max($0, .zero))) } ?? .untilNothingIsDue
      try move(goal, until: isThere, isMainWaiting: true).checkEnd()
      if isThere() || limit != nil { return isThere() }
      throw Problem.session(.time(.endlessWait))
    case .turn(let queue, let isThere):
      if isMoving {
        let isOther = { (label: ActionLabel?) in label?.queue !== queue }
        while !isThere(), try performNext(passingOver: isOther, by: { now }) {}
      } else {
        try move(.settled, until: isThere, isMainWaiting: true).checkEnd()
      }
      return isThere()
    case .fulfilment(let limit, let isThere):
      if isThere() { return true }
      guard !isMoving else { throw Problem.session(.time(.nestedMotion)) }
      // A run loop performs all work that was queued when its turn began, also what follows the fulfilling action: after
      // a value the completion.
      var last = runtime.scheduler.lastNumber
      try move(.to(try sum(now, limit))) { [runtime] in
        if runtime.scheduler.isDue(upTo: last) { return false }
        last = runtime.scheduler.lastNumber
        return isThere()
      }
      .checkEnd()
      return isThere()
    }
  }

  /// Waits for a signal inside other work: performs what is due on other queues, and lets time pass for it.
  private func waitWithinWork(limit: VirtualTime.Stride?, _ isThere: () -> Bool) throws -> Bool {
    let end = try limit.map { try sum(now, max($0, .zero)) }
    let own = runtime.work?.queue.flatMap { $0.isConcurrent ? nil : $0 }
    let isBlocked = { (label: ActionLabel?) in
      guard let label else { return false }
      return label.isOnMain || own != nil && label.queue === own
    }
    while !isThere(), try performNext(passingOver: isBlocked, by: { end ?? .distantFuture }) {}
    if isThere() { return true }
    guard let end else { throw Problem.session(.time(.endlessWait)) }
    moveClock(to: end)
    return false
  }

  /// Performs the next action inside other work, as a part of it. Returns false if nothing is due by the limit.
  private func performNext(passingOver isPassedOver: (ActionLabel?) -> Bool, by limit: () -> VirtualTime) throws -> Bool
  {
    let latest = limit()
    let work = runtime.scheduler.takeNext(
      passingOver: { isPassedOver($0 as? ActionLabel) }, if: { due, _, _ in due <= latest })
    guard let work else { return false }
    moveClock(to: runtime.scheduler.now)
    runtime.perform(work)
    if let abortion = runtime.abortion { throw abortion }
    return true
  }
}
