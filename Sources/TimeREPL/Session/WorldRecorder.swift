/// Records the events of a world's pipelines.
final class WorldRecorder: Recorder {
  /// Unmanaged: the world replaces this recorder when it ends. (A weak reference would make all other references to the
  /// world slow.)
  private let world: Unmanaged<World>

  init(_ world: World) {
    self.world = .passUnretained(world)
  }

  @inline(__always) private func tell<Result>(_ body: (World) throws -> Result) rethrows -> Result {
    try world._withUnsafeGuaranteedRef(body)
  }

  override func record(_ event: SubjectEvent, from subject: SubjectObject) -> EventNumber {
    tell {
      switch event {
      case .value(let value): $0.record(.value, value, lane: subject.lane)
      case .finished: $0.record(.finished, lane: subject.lane)
      case .failed(let failure): $0.record(.failed, failure.value, lane: subject.lane)
      }
    }
  }

  override func record(_ event: NetworkEvent, of request: NetworkRequest) -> EventNumber {
    tell {
      $0.record(.value, .object(NetworkNote(event, of: request)), lane: $0.log.lane(NetworkEvent.lane))
    }
  }

  override func record(printed text: String) {
    tell { $0.print(text) }
  }

  override func record(noted text: String, in lane: String) {
    tell { _ = $0.record(.value, Value(text), lane: $0.log.lane(lane)) }
  }

  override func record(_ value: Value, leaving stage: StageLabel) {
    tell { _ = $0.record(.stage, value, lane: $0.log.lane("\(stage.scope.name): \(stage.name.full)")) }
  }

  override func record(_ event: InnerEvent, inner name: String) {
    tell {
      let lane = $0.log.lane(name)
      switch event {
      case .subscribed: $0.record(.subscribed, lane: lane)
      case .value(let value): $0.record(.value, value, lane: lane)
      case .finished: $0.record(.finished, lane: lane)
      case .failed(let failure): $0.record(.failed, failure.value, lane: lane)
      case .cancelled: $0.record(.cancelled, lane: lane)
      }
    }
  }

  override func record(_ event: TaskEvent, of task: TaskObject) {
    tell { $0.record(event, of: task) }
  }

  override func record(lost task: TaskObject, at site: Site?) {
    tell { world in
      let problem = Problem.session(.time(.lostContinuation(task.title)))
      world.refuse(site?.diagnostic(problem) ?? Diagnostic(problem, at: SourceRange(lower: 0, upper: 0)))
    }
  }

  override func keep(_ object: CancellableObject) {
    tell { $0.keep(object) }
  }

  override func record(cancelled name: String) {
    tell { if $0.runtime.abortion == nil { $0.record(.cancelled, lane: $0.log.lane(name)) } }
  }

  override func record(dropped value: Value, in lane: String) {
    tell { if $0.runtime.abortion == nil { $0.record(.dropped, value, lane: $0.log.lane(lane)) } }
  }

  override func record(stop: Diagnostic, of name: String) {
    tell {
      // A debugged test ends at its first failed assertion; what its end interrupts has not failed itself.
      guard $0.runtime.abortion == nil, $0.runningTest?.stop == nil else { return }
      $0.noteStop($0.record(.stopped, lane: $0.log.lane(name)), stop)
    }
  }

  override func record(mistake: Problem, issue: String?) {
    tell { world in
      if let issue, world.takesAsKnown(issue) { return }
      // Reported once for each command.
      if world.newStops.contains(where: { $0.problem.problem == mistake }) { return }
      let diagnostic = world.runtime.command?.diagnostic(mistake)
      world.refuse(diagnostic ?? Diagnostic(mistake, at: SourceRange(lower: 0, upper: 0)))
    }
  }

  override func move(_ motion: ClockMotion) throws {
    try tell { world in
      guard !world.isMoving else { throw Problem.session(.time(.nestedMotion)) }
      switch motion {
      case .by(let duration):
        guard duration >= 0 else { throw Problem.session(.time(.negativeDuration(duration))) }
        try world.move(.to(try world.sum(world.now, duration))).checkEnd()
      case .to(let time):
        guard time >= world.now else { throw Problem.session(.time(.past(time, now: world.now))) }
        try world.move(.to(time)).checkEnd()
      case .untilNothingIsDue:
        try world.move(.untilNothingIsDue).checkEnd()
      case .next(let limit):
        guard let due = world.runtime.scheduler.nextDue, due <= limit else { return }
        try world.move(.instants(1)).checkEnd()
      }
      try world.checkExit()
    }
  }

  override func record(failed failure: TestFailure) throws {
    try tell { try $0.fail(failure) }
  }

  override func record(issue: String, at place: FailedAssertion.Place?) throws {
    try tell { try $0.fail(issue: issue, at: place) }
  }

  override func beginKnownIssues(fits: ((TestFailure) throws -> Bool)?) -> () -> Int {
    tell { $0.runningTest?.beginKnownIssues(fits: fits) ?? { 0 } }
  }

  override func wait(_ wait: Wait) throws -> Bool { try tell { try $0.wait(wait) } }

  override func finish() { tell { $0.runtime.scheduler.discardPending() } }

}

extension Motion.Outcome {
  /// Throws if a motion inside an expression was not completed.
  func checkEnd() throws {
    switch end {
    case .stopped(let problem), .broken(let problem): throw Problem.session(.limit(problem))
    case .reached, .idle, .onlyRepeats, .met: break
    case .unjudged(let error), .failed(let error): throw error
    }
  }
}
