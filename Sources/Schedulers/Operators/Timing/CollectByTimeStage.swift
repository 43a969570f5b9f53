/// Groups values on a repeating timer. One thread at a time sends, including the groups that other threads complete
/// meanwhile.
final class CollectByTimeStage<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription, StageDescription {
  private let outlet: Outlet<[Input], Failure>
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let count: Int?
  private let lock = Lock()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  /// The group that is being collected.
  private var group: [Input] = []
  /// Groups that are full, for each of which an action to send it has been scheduled.
  private var full = FIFOQueue<[Input]>()
  /// Groups that are due to be sent.
  private var due = FIFOQueue<(group: [Input], isFull: Bool)>()
  private var end: Subscribers.Completion<Failure>?
  private var isSending = false

  init(
    _ outlet: Outlet<[Input], Failure>, _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride, count: Int?,
    _ options: Context.SchedulerOptions?
  ) {
    precondition(count ?? 1 > 0, "The count of a group has to be at least 1.")
    self.outlet = outlet
    self.scheduler = scheduler
    self.interval = interval
    self.count = count
    self.options = options
  }

  deinit { timer?.cancel() }

  var description: String { "CollectByTime" }

  /// Starts the timer. As in Combine, this happens before the subscription to upstream, which decides the order in one
  /// instant.
  func start() {
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.tick() }
    let isOver = lock.withLock {
      if phase != .over { self.timer = timer }
      return phase == .over
    }
    if isOver { timer.cancel() }
  }

  private func tick() {
    let isDue = lock.withLock { () -> Bool in
      guard phase == .open else { return false }
      makeDue()
      // Without demand the group keeps growing.
      if !group.isEmpty, demand > 0 { due.append((takeGroup(), false)) }
      return !due.isEmpty
    }
    if isDue { send() }
  }

  /// Call under the lock.
  private func makeDue() {
    while let group = full.popFirst() { due.append((group, true)) }
  }

  private func takeGroup() -> [Input] {
    defer { group = [] }
    return group
  }
}

// Upstream.
extension CollectByTimeStage {
  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isFull = lock.withLock { () -> Bool in
      guard phase == .open else { return false }
      group.append(input)
      guard group.count == count else { return false }
      full.append(takeGroup())
      return true
    }
    if isFull { scheduler.schedule(options: options) { self.sendFull() } }
    return count == nil ? .max(1) : .none
  }

  private func sendFull() {
    lock.withLock {
      if let group = full.popFirst() { due.append((group, true)) }
    }
    send()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    // Lost values are released outside the lock.
    var lost: [Input] = []
    let gone = lock.withLock { () -> (upstream: (any Subscription)?, timer: (any Cancellable)?)? in
      guard phase == .open else { return nil }
      phase = .closing
      if case .failure = completion { swap(&lost, &group) }
      return (upstream.take(), timer.take())
    }
    guard let gone else { return }
    gone.timer?.cancel()
    scheduler.schedule(options: options) { self.finish(completion) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      if phase == .over { return }
      makeDue()
      if !group.isEmpty { due.append((takeGroup(), false)) }
      end = completion
    }
    send()
  }
}

// Downstream.
extension CollectByTimeStage {
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let upstream = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return self.upstream
    }
    upstream?.request(count.map { demand * $0 } ?? .max(1))
  }

  func cancel() {
    let (upstream, timer) = lock.withLock { () -> ((any Subscription)?, (any Cancellable)?) in
      phase == .over ? (nil, nil) : leave()
    }
    timer?.cancel()
    upstream?.cancel()
    scheduler.withdrawWork()
    releaseGroups()
  }

  /// Outside the lock, because releasing values may call other code.
  private func releaseGroups() {
    var gone = ([Input](), FIFOQueue<[Input]>(), FIFOQueue<(group: [Input], isFull: Bool)>())
    lock.withLock {
      swap(&gone.0, &group)
      swap(&gone.1, &full)
      swap(&gone.2, &due)
    }
  }

  /// Call under the lock.
  private func leave() -> ((any Subscription)?, (any Cancellable)?) {
    phase = .over
    return (upstream.take(), timer.take())
  }

  private enum Act {
    case group([Input], isFull: Bool)
    case end(Subscribers.Completion<Failure>)
  }

  private func send() {
    let isMine = lock.withLock {
      defer { isSending = true }
      return !isSending
    }
    while isMine, let act = lock.withLock(next) {
      switch act {
      case .group(let group, let isFull): add(outlet.next(group), isFull: isFull)
      case .end(let completion):
        releaseGroups()
        outlet.end(completion)
      }
    }
  }

  private func next() -> Act? {
    if phase != .over {
      if demand > 0, let (group, isFull) = due.popFirst() {
        demand -= 1
        return .group(group, isFull: isFull)
      }
      if let end {
        phase = .over
        return .end(end)
      }
    }
    isSending = false
    return nil
  }

  private func add(_ more: Subscribers.Demand, isFull: Bool) {
    if more == .none { return }
    let upstream = lock.withLock { () -> (any Subscription)? in
      demand += more
      return self.upstream
    }
    if isFull, let count { upstream?.request(more * count) }
  }
}
