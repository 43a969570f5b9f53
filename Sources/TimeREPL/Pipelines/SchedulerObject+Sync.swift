/// `queue.sync { }` and barriers: the order of a queue's work.
extension SchedulerObject {
  /// Performs `sync`: the closure runs at once, on the caller's thread, after the work that the queue has to do before.
  func sync(_ arguments: ArgumentList) throws -> Value {
    let matched = try arguments.matched(to: TypeChecker.sync)
    let work = try matched.work(1)
    let isBarrier = Self.isBarrier(matched.given(0), matched.machine)
    return try holding(arguments.site, isAlone: !isConcurrent || isBarrier) { try work.call([]) }
  }

  /// Performs the work that the queue was given before.
  func awaitTurn(for method: String, _ site: Site) throws {
    guard isOfSession, !isMain, mayOwe else { return }
    let now = runtime.now
    let owes = runtime.scheduler.hasPending { work in
      work.due <= now && (work.label as? ActionLabel)?.queue === self
    }
    guard owes else { return }
    // The queue is first in, first out, so what was scheduled before this mark runs before it.
    let mark = Mark()
    scheduler(in: ActionScope(name, for: method, runtime), site).schedule(after: now, tolerance: .zero, options: nil) {
      mark.isReached = true
    }
    _ = try runtime.recorder.wait(.turn(of: self) { mark.isReached })
  }

  private final class Mark {
    var isReached = false
  }

  /// Wraps work that was given with `flags: .barrier`.
  func barrier(_ work: Function, _ flags: Value?) -> Function {
    guard isConcurrent, Self.isBarrier(flags, work.machine) else { return work }
    barriers += 1
    let body = Function.Native(signature: Signature("work()")) { [self] _ in
      barriers -= 1
      return try work.call([])
    }
    return Function([body], work.machine)
  }

  /// Suspends or resumes the queue. Work that became due while it was suspended runs when it resumes.
  func suspend(to count: Int) {
    suspension.count = count
    guard count == 0 else { return }
    let held = suspension.held
    suspension.held = []
    for (work, site) in held {
      scheduler(in: ActionScope(name, for: "resume", runtime), site).schedule(options: nil) { [self] in
        if suspension.count > 0 { suspension.held.append((work, site)) } else { work() }
      }
    }
  }

  private static func isBarrier(_ flags: Value?, _ machine: Machine) -> Bool {
    (try? flags?.optionNames(machine).contains("barrier")) ?? false
  }

  /// Calls the body when it is its turn.
  ///
  /// - Parameter isAlone: whether no other work of the queue may run meanwhile.
  private func holding(_ site: Site, isAlone: Bool, _ body: () throws -> Value) throws -> Value {
    let isOwn = isMain ? runtime.isOnMain : runtime.work?.queue === self
    if isOfSession, isHeld || isOwn && !isConcurrent {
      throw site.diagnostic(.trapped("sync on the queue that runs this code: it would wait for itself"))
    }
    if isAlone || barriers > 0 { try site.locate { try awaitTurn(for: "sync", site) } }
    isHeld = isAlone
    defer { isHeld = false }
    return try body()
  }
}
