import Schedulers

extension OperatorTable {
  static let timing: [OperatorRow] = [
    OperatorRow(
      "debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends a value once nothing else has come for a time", example: "taps.debounce(200ms)", taps: "12--3-4---|"
    ) { call in
      let dueTime = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.debounce(for: dueTime, scheduler: call.scheduler(1, stage))
      }
    },
    OperatorRow(
      "throttle(for interval: Duration, scheduler: Scheduler = scheduler, latest: Bool)", in: .timing,
      "sends at most one value in each interval: the first at once, then the latest or the first of those that came",
      example: "taps.throttle(300ms, latest: true)", taps: "1234-5----|"
    ) { call in
      let (interval, latest) = (try call.duration(0), try call.arguments.bool(2))
      return try call.publisher { upstream, stage in
        upstream.throttle(for: interval, scheduler: call.scheduler(1, stage), latest: latest)
      }
    },
    OperatorRow(
      "delay(for interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, options: Options = nil)",
      in: .timing, "sends everything a fixed time later", example: "taps.delay(300ms)"
    ) { call in
      let interval = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.delay(for: interval, scheduler: call.scheduler(2, stage))
      }
    },
    OperatorRow(
      "timeout(_ interval: Duration, scheduler: Scheduler = scheduler, options: Options = nil, "
        + "customError: () -> Error = nil)",
      in: .timing, "ends the stream when nothing has come for a time", example: "taps.timeout(300ms)",
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
      "receive(on scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends everything in the same instant, after what is due already", example: "taps.receive(on: scheduler)"
    ) { call in
      try call.publisher { upstream, stage in upstream.receive(on: call.scheduler(0, stage)) }
    },
    OperatorRow(
      "measureInterval(using scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends the time since the value before", example: "taps.measureInterval(using: scheduler)", taps: "1-2---3|"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.measureInterval(using: call.scheduler(0, stage)).map { .duration($0.nanoseconds) }
      }
    },
  ]

  static let extensions: [OperatorRow] = [
    OperatorRow(
      "sample(_ sampler: Publisher)", in: .extensions,
      "sends the latest value whenever another publisher sends, unless it was sent already",
      example: "taps.sample(other)", taps: "1-23--4|", other: "-a--ab--a|"
    ) { call in
      let sampler = try call.publisher(0)
      return try call.publisher(joining: [sampler]) { upstream, stage in upstream.sample(sampler.make(in: stage.scope))
      }
    },
    OperatorRow(
      "withLatestFrom(_ other: Publisher)",
      "withLatestFrom(_ other: Publisher, resultSelector: (Value, Value) -> Value)", in: .extensions,
      "sends each value together with the latest of another publisher", example: "taps.withLatestFrom(other)",
      taps: "1-2-3-|", other: "-a--b-|"
    ) { call in
      let other = try call.publisher(0)
      let transform = call.overload == 0 ? nil : try call.function(1)
      return try call.publisher(joining: [other]) { upstream, stage in
        upstream.withLatestFrom(other.make(in: stage.scope)) { a, b in
          stage.evaluate { try transform.map { try $0.call(a, b) } ?? .tuple([a, b]) } ?? .void
        }
      }
    },
    OperatorRow(
      "audit(for interval: Duration, scheduler: Scheduler = scheduler)", in: .extensions,
      "waits a time from a value on, then sends the latest", example: "taps.audit(for: 200ms)", taps: "123--4---|"
    ) { call in
      let interval = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.audit(for: interval, scheduler: call.scheduler(1, stage))
      }
    },
    OperatorRow(
      "pairwise()", in: .extensions, "sends each value together with the one before", example: "taps.pairwise()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.pairwise().map { pair in stage.evaluate { try .tuple([pair.0, pair.1]) } ?? .void }
      }
    },
    OperatorRow(
      "timestamp(using scheduler: Scheduler = scheduler)", in: .extensions, "sends each value with its time",
      example: "taps.timestamp()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.timestamp(using: call.scheduler(0, stage)).map { pair in
          stage.evaluate { try .tuple([pair.value, .instant(pair.time.nanoseconds)], labels: ["value", "time"]) }
            ?? .void
        }
      }
    },
  ]
}
