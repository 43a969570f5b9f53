import SchedulersEssentials

extension OperatorTable {
  static let timing: [OperatorRow] = [
    OperatorRow(
      "debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.Debounce<Self, S>",
      in: .timing,
      "sends a value once no other has come for a duration", effect: .keeps(.silence),
      example: "taps.debounce(200ms)", taps: "12--3-4---|"
    ) { call in
      let dueTime = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.debounce(for: dueTime, scheduler: call.scheduler(1, stage))
      }
    },
    OperatorRow(
      "throttle(for interval: Duration, scheduler: Scheduler = scheduler, latest: Bool) -> Publisher<Output, Failure> as Publishers.Throttle<Self, S>",
      in: .timing,
      "sends at most one value per interval: the first value at once, then the latest or the first of each interval",
      effect: .keeps(.window),
      example: "taps.throttle(300ms, latest: true)", taps: "1234-5----|"
    ) { call in
      let (interval, latest) = (try call.duration(0), try call.arguments.bool(2))
      return try call.publisher { upstream, stage in
        upstream.throttle(for: interval, scheduler: call.scheduler(1, stage), latest: latest)
      }
    },
    OperatorRow(
      "delay(for interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.Delay<Self, S>",
      in: .timing, "sends values and completion a fixed duration later", effect: .keeps(.shift),
      example: "taps.delay(300ms)"
    ) { call in
      let interval = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.delay(for: interval, scheduler: call.scheduler(2, stage))
      }
    },
    OperatorRow(
      "timeout(_ interval: Duration, scheduler: Scheduler = scheduler, options: Options = nil, "
        + "customError: () -> Failure = nil) -> Publisher<Output, Failure> as Publishers.Timeout<Self, S>",
      in: .timing, "finishes, or fails with `customError:`, when no value has come for a duration",
      effect: .keeps(.timeout),
      example: "taps.timeout(300ms)",
      taps: "1-2-----3|"
    ) { call in
      let (interval, customError) = (try call.duration(0), try call.optionalFunction(3))
      return try call.publisher { upstream, stage in
        let failure = customError.map { function in
          { Thrown(value: stage.evaluate { try .error(try function.call([])) } ?? .error("no error")) }
        }
        return upstream.timeout(interval, scheduler: call.scheduler(1, stage), customError: failure)
      }
    },
    OperatorRow(
      "receive(on scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.ReceiveOn<Self, S>",
      "receive(subscriber: Subscriber) -> ()",
      in: .timing,
      "sends values and completion on a scheduler: at the same instant, after the work already due", effect: .keeps,
      example: "taps.receive(on: scheduler)"
    ) { call in
      if call.overload == 1 { return try call.subscribed(0) }
      return try call.publisher { upstream, stage in upstream.receive(on: call.scheduler(0, stage)) }
    },
    OperatorRow(
      "measureInterval(using scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Stride, Failure> as Publishers.MeasureInterval<Self, S>",
      in: .timing,
      "sends the time since the previous value", effect: Effect(timer: .interval),
      example: "taps.measureInterval(using: scheduler)", taps: "1-2---3|"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.measureInterval(using: call.scheduler(0, stage)).map { .duration($0.nanoseconds) }
      }
    },
  ]
}
