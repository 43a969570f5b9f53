import Schedulers

#if APART
  import Theirs
#endif

/// What each use of a name comes to. Two declarations for one name would not compile here.
public func uses() -> [String: String] {
  let scheduler = TestSchedulerOf<DispatchQueue>(now: .init(.now()))
  let taps = PassthroughSubject<Int, Never>()
  let clock = TestClock()
  return [
    "audit": taps.audit(for: 1, scheduler: scheduler), "dematerialize": taps.dematerialize(),
    "materialize": taps.materialize(), "pairwise": taps.pairwise(),
    "prefix": taps.prefix(for: 1, scheduler: scheduler), "retry": taps.retry(1, delay: 1, scheduler: scheduler),
    "sample": taps.sample(taps), "share": taps.share(replay: 1), "timestamp": taps.timestamp(using: scheduler),
    "window": taps.window(1), "window in time": taps.window(timeSpan: 1, scheduler: scheduler),
    "window of both": taps.window(timeSpan: 1, count: 1, scheduler: scheduler),
    "withLatestFrom": taps.withLatestFrom(taps),
    "withLatestFrom and a closure": taps.withLatestFrom(taps) { _, latest in latest },
    "around": scheduler.around { $0() },
    "init": TestScheduler().now.dispatchTime.uptimeNanoseconds == 7 ? theirs : "ours",
    "pending": scheduler.pending, "createColdPublisher": scheduler.createColdPublisher([1]),
    "createHotPublisher": scheduler.createHotPublisher([1]), "named": scheduler.named("a"),
    "run": scheduler.run(limit: 1), "scheduleAt": scheduler.scheduleAt(1) {}, "stop": scheduler.stop(),
    "createSubscriber": scheduler.createSubscriber(Int.self), "start": scheduler.start { taps },
    "executor": clock.executor, "advance(by:)": clock.advance(by: .seconds(1)),
    "advance(to:)": clock.advance(to: clock.now),
    "checkSuspension": (try? clock.checkSuspension()) ?? "", "offset": clock.now.offset,
    "offset of an immediate clock": ImmediateClock().now.offset,
  ].merging(types(scheduler)) { $1 }
}

private func types(_ scheduler: TestSchedulerOf<DispatchQueue>) -> [String: String] {
  // In a declaration a type is looked up in another way than in an expression.
  let cold: ColdPublisher = ColdPublisher()
  let event: Event = Event()
  let hot: HotPublisher = HotPublisher()
  let work: PendingWork = PendingWork()
  let recorded: Recorded = Recorded()
  let demand: RecordedDemand = RecordedDemand()
  let subscription: RecordedSubscription = RecordedSubscription()
  let replay: ReplaySubject = ReplaySubject()
  let any: SchedulerOf = SchedulerOf()
  let subscriber: TestableSubscriber = TestableSubscriber()
  let time: VirtualTime = VirtualTime()
  let audit: Publishers.Audit = Publishers.Audit()
  let latest: Publishers.CombineLatestMany = Publishers.CombineLatestMany()
  let retry: Publishers.DelayedRetry = Publishers.DelayedRetry()
  let dematerialize: Publishers.Dematerialize = Publishers.Dematerialize()
  let materialize: Publishers.Materialize = Publishers.Materialize()
  let pairwise: Publishers.Pairwise = Publishers.Pairwise()
  let prefix: Publishers.PrefixFor = Publishers.PrefixFor()
  let sample: Publishers.Sample = Publishers.Sample()
  let timer: Publishers.Timer<TestSchedulerOf<DispatchQueue>> = Publishers.Timer(every: 1, scheduler: scheduler)
  let window: Publishers.Window = Publishers.Window()
  let byCount: Publishers.WindowByCount = Publishers.WindowByCount()
  let byTime: Publishers.WindowByTime = Publishers.WindowByTime()
  let withLatest: Publishers.WithLatestFrom = Publishers.WithLatestFrom()
  let zip: Publishers.ZipMany = Publishers.ZipMany()
  let stride: TestSchedulerOf<DispatchQueue>.Stride = TestSchedulerOf<DispatchQueue>.Stride()
  return [
    "ColdPublisher": cold.owner, "Event": event.owner, "HotPublisher": hot.owner, "PendingWork": work.owner,
    "Recorded": recorded.owner, "RecordedDemand": demand.owner, "RecordedSubscription": subscription.owner,
    "ReplaySubject": replay.owner, "SchedulerOf": any.owner, "TestableSubscriber": subscriber.owner,
    "VirtualTime": time.owner, "Audit": audit.owner, "CombineLatestMany": latest.owner, "DelayedRetry": retry.owner,
    "Dematerialize": dematerialize.owner, "Materialize": materialize.owner, "Pairwise": pairwise.owner,
    "PrefixFor": prefix.owner, "Sample": sample.owner, "Timer": timer.owner, "Window": window.owner,
    "WindowByCount": byCount.owner, "WindowByTime": byTime.owner, "WithLatestFrom": withLatest.owner,
    "ZipMany": zip.owner, "Stride": stride.owner,
  ]
}
