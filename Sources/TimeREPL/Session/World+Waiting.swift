import SchedulersEssentials

/// Programs that sleep, or wait for other queues.
extension World {
  /// Lets time pass and performs the work due meanwhile on queues other than the main queue. If this is called inside
  /// other work, nothing is performed: all queues of a session share one thread.
  func wait(_ wait: Wait) throws -> Bool {
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
      if isMoving { throw Problem.session(.time(.endlessWait)) }
      let goal = try limit.map { Motion.Goal.to(try sum(now, max($0, .zero))) } ?? .untilNothingIsDue
      try move(goal, until: isThere, isMainWaiting: true).checkEnd()
      if isThere() || limit != nil { return isThere() }
      throw Problem.session(.time(.endlessWait))
    case .fulfilment(let limit, let isThere):
      if isThere() { return true }
      guard !isMoving else { throw Problem.session(.time(.nestedMotion)) }
      try move(.to(try sum(now, limit)), until: isThere).checkEnd()
      return isThere()
    }
  }
}
