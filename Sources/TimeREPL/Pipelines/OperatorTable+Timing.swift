import Schedulers

extension OperatorTable {
  static let timing: [OperatorRow] = [
    OperatorRow(
      "debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends a value once nothing else has come for a time", example: "taps.debounce(1s)"
    ) { call in
      let dueTime = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.debounce(for: dueTime, scheduler: stage.scheduler).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "throttle(for interval: Duration, scheduler: Scheduler = scheduler, latest: Bool)", in: .timing,
      "sends at most one value in each interval: the first at once, then the latest or the first of those that came",
      example: "taps.throttle(1s, latest: true)"
    ) { call in
      let (interval, latest) = (try call.duration(0), try call.arguments.bool(2))
      return try call.publisher { upstream, stage in
        upstream.throttle(for: interval, scheduler: stage.scheduler, latest: latest).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "delay(for interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, options: Options = nil)",
      in: .timing, "sends everything a fixed time later", example: "taps.delay(1s)"
    ) { call in
      let interval = try call.duration(0)
      return try call.publisher { upstream, stage in
        upstream.delay(for: interval, scheduler: stage.scheduler).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "timeout(_ interval: Duration, scheduler: Scheduler = scheduler, options: Options = nil, "
        + "customError: () -> Error = nil)",
      in: .timing, "ends the stream when nothing has come for a time", example: "taps.timeout(1s)"
    ) { call in
      let interval = try call.duration(0)
      let customError = call.arguments.given(3).map { $0.isNil } ?? true ? nil : try call.arguments.function(3)
      return try call.publisher { upstream, stage in
        let failure = customError.map { function in
          { Thrown(value: stage.evaluate { try .error(try function.call([])) } ?? .error("no error")) }
        }
        return upstream.timeout(interval, scheduler: stage.scheduler, customError: failure).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "receive(on scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends everything in the same instant, after what is due already", example: "taps.receive(on: scheduler)"
    ) { call in
      try call.publisher { upstream, stage in upstream.receive(on: stage.scheduler).eraseToAnyPublisher() }
    },
    OperatorRow(
      "measureInterval(using scheduler: Scheduler = scheduler, options: Options = nil)", in: .timing,
      "sends the time since the value before", example: "taps.measureInterval(using: scheduler)"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.measureInterval(using: stage.scheduler).map { .duration($0.nanoseconds) }.eraseToAnyPublisher()
      }
    },
  ]
}
