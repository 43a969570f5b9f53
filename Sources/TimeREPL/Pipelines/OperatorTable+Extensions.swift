import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let extensions: [OperatorRow] = [
    OperatorRow(
      "sample(_ sampler: Publisher<A, F>) -> Publisher<Output, Failure> as Publishers.Sample<Self, P1>",
      in: .extensions,
      "sends the latest value whenever another publisher sends, unless it was sent already",
      effect: .keeps(by: .cues),
      example: "taps.sample(other)", taps: "1-23--4|", other: "-a--ab--a|"
    ) { call in
      let sampler = try call.publisher(0)
      return try call.publisher(joining: [sampler]) { upstream, stage in upstream.sample(sampler.make(in: stage.scope))
      }
    },
    OperatorRow(
      "withLatestFrom(_ other: Publisher<A, Failure>) -> Publisher<(Output, A), Failure> as Publishers.WithLatestFrom<Self, P1>",
      "withLatestFrom(_ other: Publisher<A, Failure>, resultSelector: (Output, A) -> T) -> Publisher<T, Failure> as Publishers.WithLatestFrom<Self, P1, T>",
      in: .extensions,
      "sends each value together with the latest of another publisher", effect: .keeps(by: .companions),
      example: "taps.withLatestFrom(other)",
      taps: "1-2-3-|", other: "-a--b-|"
    ) { call in
      let other = try call.publisher(0)
      let transform = call.overload == 0 ? nil : try call.function(1)
      return try call.publisher(joining: [other]) { upstream, stage in
        upstream.withLatestFrom(other.make(in: stage.scope)) { a, b in
          let values = stage.plain([a, b])
          return stage.evaluate { try transform.map { try $0.call(values[0], values[1]) } ?? .tuple(values) } ?? .void
        }
      }
    },
    OperatorRow(
      "audit(for interval: Duration, scheduler: Scheduler = scheduler) -> Publisher<Output, Failure> as Publishers.Audit<Self, S>",
      in: .extensions,
      "waits a time from a value on, then sends the latest", effect: .keeps(.window),
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
      "sends publishers, one for each so many values or each time, with the values that come meanwhile",
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
      "materialize() -> Publisher<Event, Never> as Publishers.Materialize<Self>", in: .extensions,
      "sends what happens as values: .next(1), .completed, .error(\"x\")",
      example: "taps.materialize()", taps: "1-2#"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.materialize().map { event in stage.evaluate { try .event(event) } ?? .void }
      }
    },
    OperatorRow(
      "dematerialize() -> Publisher<T, E> as Publishers.Dematerialize<Self>", in: .extensions,
      "makes what happens of values that tell it, as `materialize` sends them",
      example: "taps.map { $0 < 3 ? .next($0) : .completed }.dematerialize()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.map { value in stage.evaluate(given: [value]) { try value.asEvent() } ?? .completed }
          .catch { Just(.error($0)) }.dematerialize()
      }
    },
    OperatorRow(
      "pairwise() -> Publisher<(Output, Output), Failure> as Publishers.Pairwise<Self>", in: .extensions,
      "sends each value together with the one before", effect: .remembers,
      example: "taps.pairwise()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.pairwise().map { pair in stage.evaluate { try .tuple([pair.0, pair.1]) } ?? .void }
      }
    },
    OperatorRow(
      "timestamp(using scheduler: Scheduler = scheduler) -> Publisher<(value: Output, time: Instant), Failure> as Publishers.Timestamp<Self, S>",
      in: .extensions, "sends each value with its time",
      example: "taps.timestamp()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.timestamp(using: call.scheduler(0, stage)).map { pair in
          stage.evaluate {
            try .tuple([pair.value, .instant(pair.time.nanoseconds)], labels: OperatorTable.tupleLabels)
          } ?? .void
        }
      }
    },
  ]
}

extension PipelineStage {
  /// A window as a publisher of the language.
  fileprivate func window(_ window: Publishers.Window<Value, Thrown>) -> Value {
    let stream = window.eraseToAnyPublisher()
    return .object(MadePublisher(PublisherObject.window, runtime) { _ in stream })
  }
}
