extension Publishers {
  /// A publisher that sends values and completion on a scheduler: in the instant in which they came, after the work
  /// that is already due.
  ///
  /// Subscription, demand and cancellation are not scheduled. On a scheduler that runs actions concurrently, the
  /// completion may overtake a value, which is then lost, as in Combine.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context
    /// The options passed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that `receive(on:options:)` returns.
    @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = Hopping<Output, Failure, Context.SchedulerTimeType>()
      upstream.subscribe(TimedStage(rule, subscriber, Timing(scheduler, hopOptions: options)))
    }
  }
}

@usableFromInline struct Hopping<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Order = TimedOrder<Input, Failure, Time>
  @inlinable static var name: String { "ReceiveOn" }
  @inlinable static var takesAll: Bool { false }

  /// A concurrent queue may run actions out of order, so an action does not carry a value of its own: each sends the
  /// first one.
  @usableFromInline var held = FIFOQueue<TimedContent<Input, Failure>>()

  @inlinable init() {}

  @inlinable mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    held.append(.value(input))
    return Order(postponed: .hop(.held))
  }

  @inlinable mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    held.append(.completion(completion))
    return Order(postponed: .hop(.held))
  }

  @inlinable mutating func due(_ content: TimedContent<Input, Failure>) -> Order {
    switch held.popFirst() {
    case .value(let input): Order(output: input)
    case .completion(let completion): Order(completion: completion)
    case .held, nil: Order()
    }
  }
}

extension Publisher {
  /// Sends values and completion on `scheduler`.
  ///
  /// ```swift
  /// Just(1).receive(on: scheduler).sink { print($0) }
  /// print(0)   // 0; then 1, once the scheduler runs
  /// ```
  @inlinable public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
