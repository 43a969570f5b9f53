import Schedulers

extension Publisher {
  public func audit<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S) -> String { theirs }
  public func dematerialize() -> String { theirs }
  public func materialize() -> String { theirs }
  public func pairwise() -> String { theirs }
  public func prefix<S: Scheduler>(for duration: S.SchedulerTimeType.Stride, scheduler: S) -> String { theirs }
  public func retry<S: Scheduler>(_ retries: Int, delay: S.SchedulerTimeType.Stride, scheduler: S) -> String { theirs }
  public func sample<P: Publisher>(_ sampler: P) -> String { theirs }
  public func share(replay count: Int) -> String { theirs }
  public func timestamp<S: Scheduler>(using scheduler: S) -> String { theirs }
  public func window(_ count: Int) -> String { theirs }
  public func window<S: Scheduler>(timeSpan: S.SchedulerTimeType.Stride, scheduler: S) -> String { theirs }
  public func window<S: Scheduler>(timeSpan: S.SchedulerTimeType.Stride, count: Int, scheduler: S) -> String { theirs }
  public func withLatestFrom<P: Publisher>(_ other: P) -> String { theirs }

  public func withLatestFrom<P: Publisher, T>(
    _ other: P, resultSelector: @escaping (Output, P.Output) -> T
  ) -> String { theirs }
}

extension Scheduler {
  public func around(_ body: @escaping (_ action: () -> Void) -> Void) -> String { theirs }
}

extension TestScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  public convenience init() { self.init(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 7))) }
}

extension TestScheduler {
  public var pending: String { theirs }
  public func createColdPublisher(_ events: [Int]) -> String { theirs }
  public func createHotPublisher(_ events: [Int]) -> String { theirs }
  public func named(_ name: String) -> String { theirs }
  public func run(limit: Int) -> String { theirs }
  public func scheduleAt(_ time: Int, action: @escaping () -> Void) -> String { theirs }
  public func stop() -> String { theirs }

  public func createSubscriber<Input, Failure: Error>(
    _ inputType: Input.Type, _ failureType: Failure.Type = Never.self, initialDemand: Subscribers.Demand = .unlimited,
    subsequentDemand: Subscribers.Demand = .none, demandReplenishmentDelay: Int = 100
  ) -> String { theirs }

  public func start<P: Publisher>(
    created: Int = 100, subscribed: Int = 200, disposed: Int = 1000, initialDemand: Subscribers.Demand = .unlimited,
    subsequentDemand: Subscribers.Demand = .none, demandReplenishmentDelay: Int = 100, create: @escaping () -> P
  ) -> String { theirs }
}

extension TestClock {
  public var executor: String { theirs }
  // swift-clocks has only the async forms of these.
  public func advance(by duration: Duration = .zero) -> String { theirs }
  public func advance(to deadline: Instant) -> String { theirs }
  public func checkSuspension() throws -> String { theirs }
}

extension TestClock.Instant {
  public var offset: String { theirs }
}

extension ImmediateClock.Instant {
  public var offset: String { theirs }
}
