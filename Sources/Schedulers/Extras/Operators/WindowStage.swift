import SchedulersEssentials

/// Sends upstream's values into one window after another: the first opens with the subscription, each later one when
/// the window before closes.
///
/// One thread at a time acts; others wait in order.
final class WindowStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  typealias Content = WindowContent<Input, Failure>

  private enum Act {
    case value(Input)
    /// The timer with this number fired.
    case tick(Int)
    case end(Subscribers.Completion<Failure>)
  }

  let description: String
  private let outlet: Outlet<Publishers.Window<Input, Failure>, Failure>
  /// The largest number of values in a window.
  private let capacity: Int?
  private let startTimer: ((@escaping () -> Void) -> any Cancellable)?
  private let lock = Lock()
  private let serialDelivery = SerialDelivery()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  private var hasAsked = false
  private var timer: (any Cancellable)?
  private var timerNumber = 0
  private var demand = Subscribers.Demand.none
  /// The open window, the number of its values, and whether downstream has received it.
  private var content: Content?
  private var count = 0
  private var isGiven = false
  private var givingCount = 0
  /// Whether downstream has cancelled. The open window continues as long as it has subscribers.
  private var isCancelled = false

  /// `startTimer` starts a repeating timer.
  init(
    _ description: String, _ outlet: Outlet<Publishers.Window<Input, Failure>, Failure>, capacity: Int?,
    startTimer: ((@escaping () -> Void) -> any Cancellable)? = nil
  ) {
    precondition(capacity ?? 1 > 0, "A window needs room for one value at least.")
    self.description = description
    self.outlet = outlet
    self.capacity = capacity
    self.startTimer = startTimer
  }

  deinit { timer?.cancel() }

  private func handle(_ act: Act) {
    let entry = lock.withLock { phase == .open ? serialDelivery.enter() : nil }
    if let entry { pass(entry) { perform(act) } }
  }

  private func pass(_ entry: SerialDeliveryEntry, _ body: () -> Void) {
    if serialDelivery.pass(entry, lock, body) { giveInTurn() }
  }

  /// Sends the open window downstream, unless another thread is doing so.
  private func giveInTurn() {
    let entry = lock.withLock { phase == .open ? serialDelivery.enterUnlessBusy() : nil }
    if let entry { pass(entry, give) }
  }

  private func perform(_ act: Act) {
    switch act {
    case .value(let value):
      // This value may have been sent by a subscriber during the last value or the completion of the window before.
      turnIfFull()
      give()
      take()?.subject.send(value)
      turnIfFull()
    case .tick(let number): if lock.withLock({ number == timerNumber }) { turn() }
    case .end(let completion):
      let isWanted = leave(with: completion)
      if isWanted, lock.withLock({ !isCancelled }) { outlet.end(completion) }
    }
  }

  private func take() -> Content? {
    lock.withLock {
      count += 1
      return content
    }
  }

  private func turnIfFull() {
    guard lock.withLock({ count == capacity }) else { return }
    turn()
    if startTimer != nil, lock.withLock({ phase != .over }) { restartTimer() }
  }

  /// Closes the window and opens the next.
  private func turn() {
    if lock.withLock({ isCancelled }) {
      leave(with: .finished)
      return
    }
    let next = makeContent()
    let closed = lock.withLock { () -> Content? in
      if phase == .over { return nil }
      defer { content = next }
      count = 0
      isGiven = false
      return content
    }
    closed?.subject.send(completion: .finished)
    give()
    // The closed window's subscribers may have been the last reason to continue.
    leaveIfUnused()
  }

  private func makeContent() -> Content {
    Content { [weak self] in self?.leaveIfUnused() }
  }

  /// Sends the open window downstream if there is demand and it has not been sent.
  private func give() {
    let due = lock.withLock { () -> Content? in
      guard demand > 0, !isGiven, !isCancelled, let content else { return nil }
      demand -= 1
      isGiven = true
      givingCount += 1
      return content
    }
    guard let due else { return }
    let more = outlet.next(Publishers.Window(content: due))
    lock.withLock {
      givingCount -= 1
      demand += more
    }
    leaveIfUnused()
  }

  private func restartTimer() {
    guard let startTimer else { return }
    let (number, old) = lock.withLock { () -> (Int, (any Cancellable)?) in
      timerNumber += 1
      return (timerNumber, timer.take())
    }
    old?.cancel()
    let new = startTimer { [weak self] in self?.handle(.tick(number)) }
    let isStale = lock.withLock { () -> Bool in
      if phase == .over || number != timerNumber { return true }
      timer = new
      return false
    }
    if isStale { new.cancel() }
  }
}

// Upstream.
extension WindowStage {
  func receive(subscription: any Subscription) {
    let first = makeContent()
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      content = first
      return true
    }
    if !isFirst { return subscription.cancel() }
    restartTimer()
    outlet.begin(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    handle(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (isFirst, held) = lock.withLock { () -> (Bool, (any Subscription)?) in
      guard phase == .open else { return (false, nil) }
      phase = .closing
      return (true, upstream.take())
    }
    withExtendedLifetime(held) {}
    if isFirst { pass(lock.withLock { serialDelivery.enterLast() }) { perform(.end(completion)) } }
  }
}

// Downstream.
extension WindowStage {
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { self.demand += demand }
    giveInTurn()
    let upstream = lock.withLock { () -> (any Subscription)? in
      if hasAsked { return nil }
      hasAsked = true
      return self.upstream
    }
    upstream?.request(.unlimited)
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    leaveIfUnused()
  }

  private func leaveIfUnused() {
    let (isCancelled, content) = lock.withLock { (self.isCancelled && givingCount == 0, self.content) }
    if isCancelled, content?.isHeard != true { leave(with: .finished) }
  }

  /// Ends the stream, once. The open window ends with `completion`.
  @discardableResult private func leave(with completion: Subscribers.Completion<Failure>) -> Bool {
    let gone = lock.withLock { () -> (Content?, (any Subscription)?, (any Cancellable)?)? in
      if phase == .over { return nil }
      phase = .over
      serialDelivery.clear()
      return (content.take(), upstream.take(), timer.take())
    }
    guard let (content, upstream, timer) = gone else { return false }
    timer?.cancel()
    upstream?.cancel()
    content?.subject.send(completion: completion)
    return true
  }
}
