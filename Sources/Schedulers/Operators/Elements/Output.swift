extension Publishers {
  /// A publisher of the values whose positions, from 0, lie in a range. It finishes with the last of them.
  ///
  /// The last value is sent first, then upstream is cancelled, then `.finished` is sent, all in one instant.
  /// (OpenCombine only finishes when one more value arrives; Apple's documentation and observations by others agree
  /// with this implementation.)
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The positions of the values to send, from 0.
    public let range: CountableRange<Int>

    /// Creates the publisher that `output(in:)` returns.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "lowerBound must not be negative")
      precondition(range.upperBound >= 0, "upperBound must not be negative")
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(OutputStage(Outlet(subscriber), range: range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the first `maxLength` values and finishes.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.prefix(2)   // 1 2 finished
  /// ```
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "maxLength must not be negative")
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }

  /// Sends the value at position `index`, from 0, and finishes.
  ///
  /// ```swift
  /// ["a", "b", "c"].publisher.output(at: 1)   // b finished
  /// ```
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "index must not be negative")
    // No stream reaches that position.
    let index = Swift.min(index, .max - 1)
    return output(in: index..<index + 1)
  }

  /// Sends the values whose positions, from 0, lie in `range`, and finishes with the last of them.
  ///
  /// ```swift
  /// (1...9).publisher.output(in: 2..<4)   // 3 4 finished
  /// ```
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

/// As in Combine, values are always counted; only the completion needs a subscription.
private final class OutputStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var skipped: Int
  private var wanted: Int
  private let isEmpty: Bool
  private let tracer = Observation.tracer

  init(_ outlet: Outlet<Input, Failure>, range: CountableRange<Int>) {
    self.outlet = outlet
    skipped = range.lowerBound
    wanted = range.count
    isEmpty = range.isEmpty
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    outlet.begin(self)
    if isEmpty { finish() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if skipped > 0 {
      skipped -= 1
      tracer?.dropped(input, for: .early)
      return .max(1)
    }
    if wanted == 0 { return .none }
    wanted -= 1
    let isLast = wanted == 0
    let demand = outlet.next(input)
    if isLast { finish() }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if takeUpstream() != nil { outlet.end(completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    takeUpstream()?.cancel()
  }

  private func finish() {
    guard let upstream = takeUpstream() else { return }
    upstream.cancel()
    outlet.end(.finished)
  }

  private func takeUpstream() -> (any Subscription)? {
    lock.withLock { upstream.take() }
  }

  var description: String { "Output" }
}
