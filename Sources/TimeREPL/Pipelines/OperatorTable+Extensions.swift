import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let extensions: [OperatorRow] = [
    OperatorRow(
      "sample(_ sampler: Publisher<A, F>) -> Publisher<Output, Failure> as Publishers.Sample<Self, P1>",
      in: .extensions,
      "sends the latest value whenever another publisher sends, unless it has been sent before",
      effect: .keeps(by: .triggers),
      example: "taps.sample(other)", taps: "1-23--4|", other: "-a--ab--a|"
    ) { call in
      let sampler = try call.publisher(0)
      return try call.publisher(joining: [sampler]) { upstream, stage in upstream.sample(sampler.make(in: stage.scope))
      }
    },
    OperatorRow(
      "audit(for interval: Duration, scheduler: Scheduler = scheduler) -> Publisher<Output, Failure> as Publishers.Audit<Self, S>",
      in: .extensions,
      "after a value waits for a duration, then sends the latest value", effect: .keeps(.window),
      example: "taps.audit(for: 200ms)", taps: "123--4---|"
    ) { call in
      let interval = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.audit(for: interval, scheduler: call.scheduler(1, stage))
      }
    },
    OperatorRow(
      "window(_ count: Int) -> Publisher<Publisher<Output, Failure>, Failure> as Publishers.WindowByCount<Self>",
      "window(timeSpan: Duration, scheduler: Scheduler = scheduler) -> Publisher<Publisher<Output, Failure>, Failure> as Publishers.WindowByTime<Self, S>",
      "window(timeSpan: Duration, count: Int, scheduler: Scheduler = scheduler) -> Publisher<Publisher<Output, Failure>, Failure> as Publishers.WindowByTime<Self, S>",
      in: .extensions,
      "sends publishers, each of which sends a number of the values, or those of a time span",
      effect: .nests, .nests(.window), .nests(.window),
      example: "taps.window(2).flatMap { $0.reduce(0, +) }", taps: "1-2-3-4|"
    ) { call in
      switch call.overload {
      case 0:
        let count = try call.arguments.positive(0)
        return try call.publisher { upstream, stage in upstream.window(count).map(stage.window) }
      case 1:
        let span = try call.span(0)
        return try call.publisher { upstream, stage in
          upstream.window(timeSpan: span, scheduler: call.scheduler(1, stage)).map(stage.window)
        }
      default:
        let (span, count) = (try call.span(0), try call.arguments.positive(1))
        return try call.publisher { upstream, stage in
          upstream.window(timeSpan: span, count: count, scheduler: call.scheduler(2, stage)).map(stage.window)
        }
      }
    },
    OperatorRow(
      "timestamp(using scheduler: Scheduler = scheduler) -> Publisher<(value: Output, time: Instant), Failure> as Publishers.Timestamp<Self, S>",
      in: .extensions, "sends each value with the time at which it came",
      example: "taps.timestamp()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.timestamp(using: call.scheduler(0, stage)).map { pair in
          stage.evaluate {
            try .tuple([pair.value, .instant(pair.time.nanoseconds)], labels: ["value", "time"])
          } ?? .void
        }
      }
    },
  ]
}

extension PipelineStage {
  /// Returns a window as a publisher value.
  fileprivate func window(_ window: Publishers.Window<Value, Thrown>) -> Value {
    let stream = window.eraseToAnyPublisher()
    return .object(MadePublisher(PublisherObject.window, runtime) { _ in stream })
  }
}
