import SchedulersEssentials

/// The state that a session's commands have created: names, lanes, the clock with its scheduled work, and the log.
///
/// It does not store the commands. The session does, and can rebuild it.
final class World {
  /// Created when it is first used, which is after the first prompt.
  private(set) lazy var environment = MemoryBudget.counting(in: nil) {
    Sources.environment(runtime)
  }
  let runtime: Runtime
  /// The declared tests.
  var tests = TestCatalog()
  /// The running test.
  var runningTest: RunningTest?
  // Exclusive access is unchecked, as in `Machine`. The log's values are detached from instances, so that forgetting a
  // row runs no `deinit`.
  @exclusivity(unchecked) var log = EventLog()
  /// The positions of inputs and their actions in the log.
  @exclusivity(unchecked) var inputPositions = InputPositions()
  var settings = Settings() { didSet { applySettings() } }
  /// Whether the log keeps all rows, whatever its limit.
  var keepsAll = false { didSet { applySettings() } }
  /// Whether there is no memory limit, as in a replay of inputs that were within it before.
  var isUnbounded = false { didSet { applySettings() } }
  /// The most actions of a command, where the settings do not set fewer.
  var mostActions = Int.max
  /// The memory available to a session, in bytes.
  private let memoryCeiling: Int
  /// The lanes in the order in which they were created.
  private(set) var lanes: [Lane] = []
  /// The lanes of published properties, by name.
  var publishedLanes: [String: PublishedLane] = [:]
  private var lanesByName: [String: Lane] = [:]
  /// The first number that may be free for each numbered name, since thousands of watches each need one.
  private var nextNumbers: [String: Int] = [:]
  /// The kind of each declared name.
  private(set) var kinds: [String: NameKind] = [:]
  /// All declared and built-in names, for the parser.
  var names: Set<String> {
    knownNames ?? environment.builtIns.nameSet
  }
  /// nil if nothing has been declared yet.
  private var knownNames: Set<String>?
  /// Whether the expression that is performed may change nothing.
  var isLooking = false
  /// The names declared by the current or the last command.
  private(set) var newNames: [String] = []
  /// Subscriptions and connections that were not stored. Swift would cancel them; here they live as long as the world.
  private(set) var kept: [CancellableObject] = []
  /// The number of `kept` objects when the command began.
  private var keptBefore = 0
  /// The connections and repeating actions that the command created; it may have stored some of them.
  private var fresh: [CancellableObject] = []
  /// Stops that have not been reported yet.
  private(set) var newStops: [Reply.Stop] = []
  /// Notes of lines that ended after their commands, until they are reported.
  private var lateNotes: [Reply.Note] = []
  /// The status of the program's call of `exit`, until it is reported.
  private(set) var programEnd: ProgramEnd?
  /// The status with which a program has called `exit`, so that no more of it is performed.
  var endStatus: Int?
  var hasExited: Bool { endStatus != nil }
  /// Whether there is failed scheduled input among them.
  private(set) var hasRefusedInput = false
  /// Checked predictions that have not been reported yet.
  var checkedPredictions: [Prediction] = []
  /// Whether code has waited, and whether that was reported.
  private var waits: (have: Bool, areTold: Bool) = (false, false)
  /// The index of the present action within its instant.
  @exclusivity(unchecked) var delta: Int32 = 0
  /// The total number of actions performed.
  @exclusivity(unchecked) var actionCount = 0
  @exclusivity(unchecked) var peaks = Peaks()
  /// The contents of the files named by inputs.
  var files = FileContents() {
    didSet {
      runtime.machine.resources = files.folder.map { folder in (folder, { [files] in try? files.content(of: $0) }) }
    }
  }
  /// Called every few actions, and every few thousand steps inside one.
  let isInterrupted: () -> Bool
  var isMoving = false
  /// Whether an operator `breakpoint` ends a motion: at a terminal, and not in a replay.
  var stopsAtOperators = false
  /// Called now and then during a motion, with the time and the number of actions so far.
  var onProgress: ((VirtualTime, Int) -> Void)?
  /// The journal index of the input that scheduled the current or last scheduled act.
  @exclusivity(unchecked) var scheduledInput = 0
  /// Called for each performed scheduled input.
  @exclusivity(unchecked) var onScheduledAct: ((ScheduledAct.What, Int) -> Void)?
  /// Called before the first action of a motion and after each action; returns whether the motion continues.
  var onAction: (() -> Bool)?
  /// The instant at which the last motion ended, and the length of the chain of actions that it left unfinished there.
  var depthLeft = (time: VirtualTime.zero, depth: 0)

  /// - Parameters:
  ///   - memoryCeiling: The memory available to a session, in bytes.
  ///   - tracer: Follows each value.
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
    machine.instances.onFailure = { [unowned runtime] error, type in runtime.stop(error, in: "\(type).deinit") }
  }

  deinit {
    budget.countOthers = { 0 }
    runtime.recorder = Recorder()
    endAll()
  }

  private func endAll() {
    // Cancelling may call closures, which must not do anything any more.
    runtime.abort(.limit(.interrupted))
    runtime.machine.instances.endAll()
    // Pipelines and their subscriptions retain each other until one is cancelled.
    for lane in lanes { lane.release() }
    for object in kept + fresh { object.cancel() }
    runtime.scheduler.discardPending()
    for clock in runtime.ownClocks.all { clock.scheduler.discardPending() }
    if runtime.machine.hasTasks { runtime.machine.tasks.discardAll() }
  }

  /// Restores an earlier state. Everything created since is released first; no code of the session runs in that.
  func goBack(to snapshot: WorldSnapshot) {
    let recorder = runtime.recorder
    runtime.recorder = Recorder()
    endAll()
    (lanes, lanesByName, publishedLanes, nextNumbers) = ([], [:], [:], [:])
    (kept, fresh, keptBefore, newNames, newStops, checkedPredictions) = ([], [], 0, [], [], [])
    (hasRefusedInput, waits, lateNotes) = (false, (false, false), [])
    snapshot.restore(self)
    runtime.recorder = recorder
  }

  var now: VirtualTime { runtime.now }

  private func applySettings() {
    runtime.machine.draws.seed = settings.seed
    runtime.startDate = settings.startDate
    // Below the largest Int, so that a count beyond it does not overflow.
    runtime.machine.stepLimit = min(settings.stepLimit, 1 << 60)
    runtime.logsStages = settings.logged == .stages
    runtime.logsInner = settings.logged == .inner
    log.limit = keepsAll ? .max : settings.logLimit
    // A replay for an inspection is not limited.
    let isBounded = !isUnbounded && !keepsAll && runtime.tracer == nil
    let memory = settings.memoryLimit
    budget.limit =
      isBounded
      ? MemoryLimit(bytes: min(memory, memoryCeiling), isOfMachine: memoryCeiling < memory) : MemoryLimit(bytes: .max)
  }

  func lane(_ name: String) -> Lane? { lanesByName[name] }

  /// Retains an object that would end when it is released, until it is known whether the command stores the object.
  func keep(_ object: CancellableObject) {
    if object is SubscriptionCore { kept.append(object) } else { fresh.append(object) }
  }

  /// Retains the objects that the command created and did not store. Returns the first of them, if there are any.
  ///
  /// A stored object lives as long as its owner. For instance, removing it from a set cancels it.
  func keepUnstored() -> CancellableObject? {
    defer { (fresh, keptBefore) = ([], kept.count) }
    for index in fresh.indices where !fresh[index].isOver && isKnownUniquelyReferenced(&fresh[index]) {
      kept.append(fresh[index])
    }
    return kept.count > keptBefore ? kept[keptBefore] : nil
  }

  /// `_ = publisher.sink { }`: cancels the objects that were not stored; returns whether there are any.
  func discardUnstored() -> Bool {
    var isAny = kept.count > keptBefore
    discardKept(from: keptBefore)
    for index in fresh.indices where !fresh[index].isOver && isKnownUniquelyReferenced(&fresh[index]) {
      fresh[index].cancel()
      isAny = true
    }
    return isAny
  }

  /// Cancels the unstored subscriptions from an index on.
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

  /// Clears the names of the previous command, and its call of `exit`, which a replay does not report.
  func forgetPreviousCommand() {
    if !newNames.isEmpty { newNames = [] }
    programEnd = nil
  }

  /// Returns a free name for another watch of `name`: `calm`, `calm.2`, `calm.3`.
  func freeLaneName(_ name: String) -> String {
    lanesByName[name] == nil ? name : furtherLaneName(name)
  }

  func furtherLaneName(_ name: String) -> String { numberedName("\(name).", from: 2) }

  /// Returns a name for a watch without one.
  func generatedName() -> String { numberedName("p", from: 1) }

  /// Returns the first free number. A name that was used once stays used.
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
    let number =
      runtime.machine.instances.haveBeen
      ? log.append(kind, value.detached, lane: lane, at: now, delta: delta, cause: runtime.cause)
      : log.append(kind, value, lane: lane, at: now, delta: delta, cause: runtime.cause)
    if kind != .subscribed { inputPositions.note(actions: actionCount, rows: log.count) }
    runtime.tracer?.log(
      number, isValue: kind == .value || kind == .print, isDrop: kind == .dropped || kind == .overflowed)
    if log.forgottenCount > 0 { inputPositions.forget(rowsBefore: log.forgottenCount) }
    return number
  }

  /// Appends printed text; each line is a row.
  ///
  /// A text whose making has failed is not printed: the error is reported once the action is over.
  ///
  /// - Complexity: O(n) in the bytes, of which there may be megabytes
  func print(_ text: String) {
    if runtime.machine.hasDeferredError { return }
    var rest = Substring(text)
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      recordPrinted(runtime.openLine + rest[..<end])
      if runtime.hasOpenLine { runtime.openLine = "" }
      rest = rest[rest.utf8.index(after: end)...]
    }
    if !rest.isEmpty { runtime.openLine += rest }
  }

  /// Ends an unfinished line when the action is over.
  func endLine() {
    let line = runtime.openLine
    runtime.openLine = ""
    record(.printOpen, Value(line), lane: log.lane(EventLog.printLane))
  }

  /// Returns the printed rows from an index on, before the world is discarded; nil if there are none.
  func printed(since start: Int) -> Reply.Printed? {
    if runtime.hasOpenLine { endLine() }
    let printed = Reply.Printed(log: log, places: min(start, log.count)..<log.count)
    return printed.rows.isEmpty ? nil : printed
  }

  private func recordPrinted(_ line: String) {
    record(.print, Value(line), lane: log.lane(EventLog.printLane))
  }

  /// The steps charged for a row, so that no action creates more than a few million.
  private static let stepsOfARow = 4

  func noteStop(_ event: EventNumber, _ diagnostic: Diagnostic) {
    log.noteStop(event, diagnostic)
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
  }

  /// Reports a closure that failed when its lane had already ended.
  func noteLateStop(_ diagnostic: Diagnostic) {
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
  }

  /// Reports the notes of a line that ended after its command.
  func noteLate(_ notes: [Reply.Note]) { lateNotes += notes }

  /// Records that code has waited.
  func noteWait() { waits.have = true }

  /// Performs `exit` or the like: the program ends, and no scheduled action runs any more.
  func exit(_ end: ProgramEnd) {
    runtime.scheduler.discardPending()
    (programEnd, endStatus) = (end, end.status)
  }

  /// Reports scheduled input that failed; everything else continues.
  func refuse(_ diagnostic: Diagnostic) {
    newStops.append(Reply.Stop(problem: diagnostic, times: .zero...now))
    // A failed claim is counted, and a script continues.
    if !diagnostic.isFailedCheck { hasRefusedInput = true }
  }

  /// Takes what must be reported in addition to the log. A prediction is judged here, because later events may explain
  /// its failure.
  func takeNews() -> (stops: [Reply.Stop], hasRefusedInput: Bool, notes: [Reply.Note]) {
    defer { (newStops, hasRefusedInput, checkedPredictions, programEnd, lateNotes) = ([], false, [], nil, []) }
    var (stops, notes) = (newStops, lateNotes)
    if let programEnd { notes.append(.exited(programEnd)) }
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

/// The kind of a declared name.
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
