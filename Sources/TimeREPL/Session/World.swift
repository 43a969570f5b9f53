import SchedulersEssentials

/// Everything that a session's commands have made: names, lanes, the clock with what is scheduled, and the log.
///
/// It has no memory of the commands themselves. The session, which has, can make it again.
final class World {
  /// Made when the first name is asked for: a prompt comes before that.
  private(set) lazy var environment = MemoryBudget.counting(in: nil) {
    Sources.environment(runtime)
  }
  let runtime: Runtime
  /// The tests that are declared.
  var tests = TestCatalog()
  /// The test that runs.
  var runningTest: RunningTest?
  @exclusivity(unchecked) var log = EventLog()
  /// Where the inputs and their actions left it.
  @exclusivity(unchecked) var trail = Trail()
  var settings = Settings() { didSet { applySettings() } }
  /// Whether the log forgets nothing, whatever its limit is set to.
  var keepsAll = false { didSet { applySettings() } }
  /// Whether no limit of memory holds, as while all is done once more that was done within it.
  var isUnbounded = false { didSet { applySettings() } }
  /// What the machine has for a session, in bytes.
  private let memoryCeiling: Int
  /// In the order in which they were watched.
  private(set) var lanes: [Lane] = []
  /// Those of published properties, by their names.
  var publishedLanes: [String: PublishedLane] = [:]
  private var lanesByName: [String: Lane] = [:]
  /// For names that get numbers, the first number that may be free: thousands of watches look for one each.
  private var nextNumbers: [String: Int] = [:]
  /// What kind of thing each declared name is.
  private(set) var kinds: [String: NameKind] = [:]
  /// All names that mean something, for the parser.
  var names: Set<String> {
    knownNames ?? environment.builtIns.nameSet
  }
  /// nil where none has been declared yet.
  private var knownNames: Set<String>?
  /// Those that the command declared which is being performed, or was last.
  private(set) var newNames: [String] = []
  /// Subscriptions and connections that nobody stored: Swift would cancel them, here they live as long as the world.
  private(set) var kept: [CancellableObject] = []
  /// How many there were when the command began.
  private var keptBefore = 0
  /// Those that have just been made.
  private var fresh: [CancellableObject] = []
  /// Stops that nobody has been told of yet.
  private(set) var newStops: [Reply.Stop] = []
  /// Whether there is scheduled input among them.
  private(set) var hasRefusedInput = false
  /// Predictions that have been checked, and of which nobody has been told yet.
  var checkedPredictions: [Prediction] = []
  /// Whether code has waited, and whether somebody was told.
  private var waits: (have: Bool, areTold: Bool) = (false, false)
  /// The place of the present action among those of its instant.
  @exclusivity(unchecked) var delta: Int32 = 0
  /// How many actions have been performed altogether.
  @exclusivity(unchecked) var actionCount = 0
  @exclusivity(unchecked) var peaks = Peaks()
  /// The files that inputs name.
  var files = FileContents()
  /// Asked every few actions, and every few thousand steps inside one.
  let isInterrupted: () -> Bool
  var isMoving = false
  /// Whether a motion ends where an operator `breakpoint` says so: at a terminal, and in no replay.
  var stopsAtOperators = false
  /// Is told now and then how far a motion has come: the time, and the actions so far.
  var onProgress: ((VirtualTime, Int) -> Void)?
  /// Which input of the journal had the act scheduled that is being done, or was last.
  @exclusivity(unchecked) var scheduledInput = 0
  /// Is told of scheduled input that has been done.
  @exclusivity(unchecked) var onScheduledAct: ((ScheduledAct.What, Int) -> Void)?
  /// Called before the first action of a motion and after each action; false ends the motion.
  var onAction: (() -> Bool)?

  /// - Parameters:
  ///   - memoryCeiling: what the machine has for a session, in bytes.
  ///   - tracer: is told what becomes of each value.
  init(isInterrupted: @escaping () -> Bool, memoryCeiling: Int = .max, tracer: Tracer? = nil) {
    let machine = Machine()
    machine.isInterrupted = isInterrupted
    self.isInterrupted = isInterrupted
    self.memoryCeiling = memoryCeiling
    runtime = Runtime(machine: machine)
    runtime.tracer = tracer
    tracer?.attach(to: runtime)
    runtime.recorder = WorldRecorder(self)
    machine.subscriptions = (
      count: { [unowned self] in kept.count }, discard: { [unowned self] in discardKept(from: $0) }
    )
    applySettings()
    budget.countOthers = { [unowned self] in uncountedSize }
    machine.instances.mayRun = { [unowned runtime] in runtime.abortion == nil }
    machine.instances.onFailure = { [unowned runtime] error, type in
      let diagnostic = Diagnostic(thrown: error)
      if case .limit = diagnostic.problem { return runtime.abort(diagnostic) }
      runtime.recorder.record(stop: diagnostic, of: "\(type).deinit")
    }
  }

  deinit {
    budget.countOthers = { 0 }
    runtime.recorder = Recorder()
    endAll()
  }

  private func endAll() {
    // What is cancelled now may call closures, in which nothing may happen any more.
    runtime.abort(.limit(.interrupted))
    runtime.machine.instances.endAll()
    // Pipelines and their subscriptions hold each other until someone lets go.
    for lane in lanes { lane.release() }
    for object in kept + fresh { object.cancel() }
    runtime.scheduler.discardPending()
    for clock in runtime.ownClocks.all { clock.scheduler.discardPending() }
    if runtime.machine.hasTasks { runtime.machine.tasks.discardAll() }
  }

  /// Goes back to what it was, after the end of all that it has made since: no code of the session runs in that.
  func goBack(to standing: WorldStanding) {
    let recorder = runtime.recorder
    runtime.recorder = Recorder()
    endAll()
    (lanes, lanesByName, publishedLanes, nextNumbers) = ([], [:], [:], [:])
    (kept, fresh, keptBefore, newNames, newStops, checkedPredictions) = ([], [], 0, [], [], [])
    (hasRefusedInput, waits) = (false, (false, false))
    standing.restore(self)
    runtime.recorder = recorder
  }

  var now: VirtualTime { runtime.now }

  private func applySettings() {
    runtime.machine.draws.seed = settings.seed
    runtime.startDate = settings.startDate
    runtime.logsStages = settings.logged == .stages
    runtime.logsInner = settings.logged == .inner
    log.limit = keepsAll ? .max : settings.logLimit
    // What is kept to be looked at is no part of the session.
    let isBounded = !isUnbounded && !keepsAll && runtime.tracer == nil
    let memory = settings.memoryLimit
    budget.limit =
      isBounded
      ? MemoryLimit(bytes: min(memory, memoryCeiling), isOfMachine: memoryCeiling < memory) : MemoryLimit(bytes: .max)
  }

  func lane(_ name: String) -> Lane? { lanesByName[name] }

  /// Something was made that ends when nobody keeps it.
  func keep(_ object: CancellableObject) {
    if object is SubscriptionCore { kept.append(object) } else { fresh.append(object) }
  }

  /// Keeps what was made and nobody has stored, and tells whether there is such. What somebody has lives as long as that
  /// does: taken out of its set, it is cancelled.
  func keepUnstored() -> Bool {
    defer { (fresh, keptBefore) = ([], kept.count) }
    for index in fresh.indices where !fresh[index].isOver && isKnownUniquelyReferenced(&fresh[index]) {
      kept.append(fresh[index])
    }
    return kept.count > keptBefore
  }

  /// `_ = publisher.sink { }`: ends what was made and nobody has stored, and tells whether there is such.
  func discardUnstored() -> Bool {
    var isAny = kept.count > keptBefore
    discardKept(from: keptBefore)
    for index in fresh.indices where !fresh[index].isOver && isKnownUniquelyReferenced(&fresh[index]) {
      fresh[index].cancel()
      isAny = true
    }
    return isAny
  }

  /// Ends what nobody has stored since there were so many.
  private func discardKept(from count: Int) {
    let dropped = kept[min(count, kept.count)...]
    kept.removeSubrange(min(count, kept.count)...)
    for object in dropped { object.cancel() }
  }

  func declare(_ name: String, as kind: NameKind) {
    kinds[name] = kind
    if knownNames == nil { knownNames = names }
    if knownNames?.insert(name).inserted == true { newNames.append(name) }
  }

  /// A command begins.
  func forgetNewNames() {
    if !newNames.isEmpty { newNames = [] }
  }

  /// A name for a further watch of what is called `name`: `calm`, `calm.2`, `calm.3`.
  func freeLaneName(_ name: String) -> String {
    lanesByName[name] == nil ? name : furtherLaneName(name)
  }

  func furtherLaneName(_ name: String) -> String { numberedName("\(name).", from: 2) }

  /// A name for what was watched without one.
  func generatedName() -> String { numberedName("p", from: 1) }

  /// The first name that is free. What has once been taken stays taken.
  private func numberedName(_ stem: String, from first: Int) -> String {
    var number = nextNumbers[stem] ?? first
    while lanesByName["\(stem)\(number)"] != nil || environment.value("\(stem)\(number)") != nil { number += 1 }
    nextNumbers[stem] = number
    return "\(stem)\(number)"
  }

  @discardableResult func watch(_ publisher: PublisherObject, as name: String, demand: Subscribers.Demand) -> Lane {
    let lane = Lane(name, number: log.lane(name), publisher, demand: demand, in: self)
    lanes.append(lane)
    lanesByName[name] = lane
    lane.subscribe()
    return lane
  }

  @discardableResult func record(_ kind: LogEvent.Kind, _ value: Value = .void, lane: LaneNumber) -> EventNumber {
    _ = runtime.count(Self.stepsOfARow)
    if let clock = runtime.clock ?? runtime.movedClock {
      log.note(ClockTimes.Time(clock: clock.name, elapsed: clock.elapsed, isOnIt: runtime.clock != nil))
    }
    let value = runtime.machine.instances.haveBeen ? value.told : value
    let number = log.append(kind, value, lane: lane, at: now, delta: delta, cause: runtime.cause)
    if kind != .subscribed { trail.note(actions: actionCount, rows: log.count) }
    runtime.tracer?.log(number, isValue: kind == .value, isDrop: kind == .dropped || kind == .overflowed)
    if log.forgottenCount > 0 { trail.forget(rowsBefore: log.forgottenCount) }
    return number
  }

  /// Gathers what is printed: each line is a row.
  ///
  /// - Complexity: O(n) in the bytes, of which there may be megabytes
  func print(_ text: String) {
    var rest = Substring(text)
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      recordPrinted(runtime.openLine + rest[..<end])
      if runtime.hasOpenLine { runtime.openLine = "" }
      rest = rest[rest.utf8.index(after: end)...]
    }
    if !rest.isEmpty { runtime.openLine += rest }
  }

  /// The action is over, and with it the line that it has begun.
  func endLine() {
    let line = runtime.openLine
    runtime.openLine = ""
    record(.printOpen, Value(line), lane: log.lane(EventLog.printLane))
  }

  private func recordPrinted(_ line: String) {
    record(.print, Value(line), lane: log.lane(EventLog.printLane))
  }

  /// What a row takes besides what led to it: no action makes more than a few million.
  private static let stepsOfARow = 4

  func noteStop(_ event: EventNumber, _ diagnostic: Diagnostic) {
    log.noteStop(event, diagnostic)
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
  }

  /// Tells of a closure that could not be evaluated when its lane was over already.
  func noteLateStop(_ diagnostic: Diagnostic) {
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
  }

  /// Code waits.
  func noteWait() { waits.have = true }

  /// Tells of scheduled input that could not be done, though everything else goes on.
  func refuse(_ diagnostic: Diagnostic) {
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
    // A claim that does not hold is counted, and a script goes on.
    if !diagnostic.isFailedCheck { hasRefusedInput = true }
  }

  /// What is to be told beside the log. A prediction is judged here: what came after it failed may explain why.
  func takeNews() -> (stops: [Reply.Stop], hasRefusedInput: Bool, notes: [Reply.Note]) {
    defer { (newStops, hasRefusedInput, checkedPredictions) = ([], false, []) }
    var (stops, notes) = (newStops, [Reply.Note]())
    if waits.have, !waits.areTold { notes.append(.waited) }
    waits.areTold = waits.have
    for prediction in checkedPredictions {
      if let failure = prediction.failure(in: log) {
        stops.append(Reply.Stop(problem: failure, times: prediction.start...prediction.scope.end))
      } else {
        notes.append(prediction.note(in: log))
      }
    }
    return (stops, hasRefusedInput, notes)
  }
}

/// What a declared name is the name of.
enum NameKind: String {
  case subject
  case `let` = "let"
  case `var` = "var"
  case `func` = "func"
  case type
  case pipeline
  case hot
  case cold
  case scheduler
}

extension World {
  func sum(_ time: VirtualTime, _ duration: VirtualTime.Stride) throws(Problem) -> VirtualTime {
    guard let sum = time.adding(duration) else { throw .session(.time(.beyondTime)) }
    return sum
  }
}
