import SchedulersEssentials
import SchedulersExtras

/// CombineExt's operators for failures and completions as values, and for several publishers.
extension OperatorTable {
  static let theirEvents: [OperatorRow] = [
    OperatorRow(
      "materialize() -> Publisher<Event<Output, Failure>, Never> as Publishers.Materialize<Self>", in: .combineExt,
      "sends events as values: .value(1), .finished, .failure(error)",
      example: "taps.materialize()", taps: "1-2#"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.materialize().map { event in stage.evaluate { try .event(event) } ?? .void }
      }
    },
    OperatorRow(
      "dematerialize() -> Publisher<A, F> where Output == Event<A, F> as Publishers.Dematerialize<Self>",
      in: .combineExt,
      "turns the values that `materialize` sends back into events",
      example: "taps.materialize().dematerialize()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.map { value in stage.evaluate(given: [value]) { try value.asEvent() } ?? .completed }
          .catch { Just(.error($0)) }.dematerialize()
      }
    },
    OperatorRow(
      "values() -> Publisher<A, Never> where Output == Event<A, F> as AnyPublisher<A, Never>", in: .combineExt,
      "sends the values among the events that `materialize` sends", example: "taps.materialize().values()", taps: "1-2#"
    ) { call in try call.events { if case .next(let value) = $0 { value } else { nil } } },
    OperatorRow(
      "failures() -> Publisher<F, Never> where Output == Event<A, F> as AnyPublisher<F, Never>", in: .combineExt,
      "sends the failures among the events that `materialize` sends", example: "taps.materialize().failures()",
      taps: "1-2#"
    ) { call in try call.events { if case .error(let failure) = $0 { failure.value } else { nil } } },
    OperatorRow(
      "mapToResult() -> Publisher<Result<Output, Failure>, Never> as AnyPublisher<Result<Output, Failure>, Never>",
      in: .combineExt, "sends values and a failure as values of type Result", example: "taps.mapToResult()",
      taps: "1-2#"
    ) { call in
      try call.publisher { upstream, stage in
        func result(_ result: Result<Value, Thrown>) -> Value { stage.evaluate { try .result(result) } ?? .void }
        return upstream.map { result(.success($0)) }.catch { Just(result(.failure($0))) }
      }
    },
    OperatorRow(
      "retryWhen(_ errorTrigger: (Publisher<Failure, Never>) -> Publisher<A, F>) -> Publisher<Output, Failure> as Publishers.RetryWhen<Self, P1, Output, Failure>",
      in: .combineExt,
      "subscribes to upstream again whenever the publisher that a closure makes of the failures sends; ends when that ends",
      effect: .keeps,
      example: "taps.tryMap { if $0 == 2 { throw Error(\"two\") }; return $0 }.retryWhen { $0.delay(100ms) }",
      taps: "1-2-1-1|"
    ) { call in
      let trigger = try call.function()
      return try call.publisher { upstream, stage in
        let failures = PassthroughSubject<Value, Thrown>()
        let errors = Value.object(MadePublisher("failures", stage.runtime) { _ in failures.eraseToAnyPublisher() })
        let attempts = stage.inner { try trigger.call(errors) }.map { _ in true }
          .append(Just(false).setFailureType(to: Thrown.self))
        let upstream = stage.again(upstream)
        return attempts.merge(with: Just(true).setFailureType(to: Thrown.self)).map { isOn in
          guard isOn else { return Just(SchedulersExtras.Event<Value, Thrown>.completed).eraseToAnyPublisher() }
          return upstream.map { .next($0) }.append(.completed).catch { failure in
            Deferred {
              failures.send(failure.value)
              return Empty<SchedulersExtras.Event<Value, Thrown>, Never>(completeImmediately: false)
            }
          }.eraseToAnyPublisher()
        }.switchingToLatest()
      }
    },
  ]

  static let theirCombining: [OperatorRow] = [
    withLatestFrom,
    OperatorRow(
      "flatMapLatest(_ transform: (Output) -> Publisher<T, F>) -> Publisher<T, Failure> as Publishers.SwitchToLatest<P1, Publishers.Map<Self, P1>>",
      in: .combineExt,
      "subscribes to the publisher that a closure returns for each value, and cancels the one before",
      effect: .keeps(.toMade), example: "taps.flatMapLatest { Just($0).delay(250ms) }"
    ) { call in
      let transform = try call.function()
      return try call.publisher { upstream, stage in upstream.map { stage.inner(transform, $0) }.switchToLatest() }
    },
    OperatorRow(
      "flatMapFirst(_ transform: (Output) -> Publisher<T, F>) -> Publisher<T, Failure> as Publishers.FlatMap<P1, Self>",
      in: .combineExt,
      "subscribes to the publisher that a closure returns for a value, and leaves out values until that one has finished",
      effect: .keeps(.toMade), example: "taps.flatMapFirst { Just($0).delay(250ms) }"
    ) { call in
      let (transform, state) = (try call.function(), RunningState())
      return try call.publisher { upstream, stage in
        upstream.filter { _ in !state.isRunning }.flatMap {
          stage.inner(transform, $0).handleEvents(
            receiveSubscription: { _ in state.isRunning = true }, receiveCompletion: { _ in state.isRunning = false },
            receiveCancel: { state.isRunning = false })
        }
      }
    },
    OperatorRow(
      "amb(_ other: Publisher<Output, Failure>) -> Publisher<Output, Failure> as Publishers.Amb<Self, P1>",
      "amb(with others: Publisher<Output, Failure>...) -> Publisher<Output, Failure> as AnyPublisher<Output, Failure>",
      in: .combineExt, "forwards the publisher that sends or ends first, and cancels the others",
      effect: .keeps, example: "taps.amb(other)", taps: "-1-2-|", other: "a-b|"
    ) { call in
      let others = call.overload == 0 ? [try call.publisher(0)] : try call.others()
      return try call.publisher(joining: others) { upstream, stage in
        Race.first(of: [upstream] + others.map { $0.make(in: stage.scope) })
      }
    },
    OperatorRow(
      "partition(_ predicate: (Output) -> Bool) -> (matches: Publisher<Output, Failure>, nonMatches: Publisher<Output, Failure>)",
      in: .combineExt,
      "makes two publishers that share upstream: values for which a closure returns true, and the others",
      example: "let parts = taps.partition { $0 < 3 }; watch parts.matches; watch parts.nonMatches", taps: "1-3-2|",
      makesPublisher: false
    ) { call in
      let parts = try call.parts(try call.function())
      return try .tuple(parts, labels: ["matches", "nonMatches"])
    },
  ]

  private static let withLatestFrom: OperatorRow = {
    let names = ["A", "B", "C"]
    let forms = (1...3).flatMap { count in
      let others = (0..<count).map { "_ other\($0 == 0 ? "" : "\($0)"): Publisher<\(names[$0]), F>" }
      let latest = count == 1 ? "A" : "(\(names[..<count].joined(separator: ", ")))"
      let list = others.joined(separator: ", ")
      return [
        "withLatestFrom(\(list)) -> Publisher<\(latest), Failure> as Publishers.WithLatestFrom<Self, P1, \(latest)>",
        "withLatestFrom(\(list), resultSelector: (Output, \(latest)) -> T) -> Publisher<T, Failure> as Publishers.WithLatestFrom<Self, P1, T>",
      ]
    }
    return OperatorRow(
      forms, in: .combineExt,
      "sends, for each value, the latest value of another publisher, or a closure's result of both",
      effects: [.keeps(by: .companions)],
      example: "taps.withLatestFrom(other) { ($0, $1) }", taps: "1-2-3-|", other: "-a--b-|"
    ) { call in
      let count = call.overload / 2 + 1
      let others = try (0..<count).map { try call.publisher($0) }
      let transform = call.overload % 2 == 0 ? nil : try call.function(count)
      return try call.publisher(joining: others) { upstream, stage in
        // Completions of the others are ignored; their last value remains.
        let streams = others.map { other in
          other.make(in: stage.scope).catch { _ in PipelineStage.silence }.eraseToAnyPublisher()
        }
        let latest =
          count == 1
          ? streams[0].map { [$0] }.eraseToAnyPublisher()
          : Publishers.CombineLatestMany(streams).eraseToAnyPublisher()
        return upstream.withLatestFrom(latest) { value, latest in
          let values = stage.plain([value] + latest)
          return stage.evaluate {
            let latest = count == 1 ? values[1] : try .tuple(Array(values.dropFirst()))
            return try transform.map { try $0.call(values[0], latest) } ?? latest
          } ?? .void
        }
      }
    }
  }()
}

/// Whether the publisher of `flatMapFirst` is still running. As in CombineExt, the subscribers of a call share this
/// state.
private final class RunningState {
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) var isRunning = false
}

extension Publisher where Output == AnyPublisher<SchedulersExtras.Event<Value, Thrown>, Never>, Failure == Thrown {
  /// Switches to the latest attempt, and turns its events back into values and completions.
  fileprivate func switchingToLatest() -> AnyPublisher<Value, Thrown> {
    map { $0.setFailureType(to: Thrown.self) }.switchToLatest()
      .catch { Just(.error($0)) }.dematerialize().eraseToAnyPublisher()
  }
}

/// Finds the first of several publishers to send.
enum Race {
  static func first(of streams: [Stream]) -> Stream {
    guard let one = streams.first else { return Empty().eraseToAnyPublisher() }
    return streams.dropFirst().reduce(one, first)
  }

  private static func first(_ one: Stream, _ other: Stream) -> Stream {
    // Each subscription has its own race.
    Deferred {
      let winner = CurrentValueSubject<Int, Thrown>(-1)
      let lanes = [one, other].enumerated().map { place, stream in
        func wins() { if winner.value < 0 { winner.value = place } }
        return stream.handleEvents(receiveOutput: { _ in wins() }, receiveCompletion: { _ in wins() })
          .prefix(untilOutputFrom: winner.filter { $0 == 1 - place })
      }
      return Publishers.MergeMany(lanes)
    }.eraseToAnyPublisher()
  }
}

extension OperatorCall {
  fileprivate func events(_ part: @escaping (SchedulersExtras.Event<Value, Thrown>) -> Value?) throws -> Value {
    try publisher { upstream, stage in
      upstream.compactMap { value in stage.evaluate(given: [value]) { part(try value.asEvent()) } ?? nil }
    }
  }

  /// Returns two publishers for `partition`. They share one subscription, and the closure is called once for each
  /// value.
  fileprivate func parts(_ predicate: Function) throws -> [Value] {
    let marked = try publisher { upstream, stage in
      upstream.map { value in
        stage.evaluate(given: [value]) { try .tuple([value, .bool(try predicate.test(value))]) } ?? .void
      }
    }
    guard let source = marked.publisher else { preconditionFailure("What an operator makes is a publisher.") }
    let (depth, scope) = (try PublisherObject.depth(above: [source], at: arguments.site), SharedScope(runtime))
    let stream = source.make(in: scope).share().eraseToAnyPublisher()
    let shared = SharedPublisher(source.definition, stage: name, of: source, depth: depth, scope, stream)
    return try [true, false].map { isMatch in
      let part = isMatch ? "matches" : "nonMatches"
      return .object(
        try MadePublisher(
          "\(source.definition).\(part)", of: [shared], stage: StageName(part), effect: .makes, at: arguments.site,
          runtime
        ) { stage in
          shared.make(in: stage.scope).compactMap { value in
            guard case .tuple(let box) = value.plain, box.elements[1] == .bool(isMatch) else { return nil }
            return box.elements[0]
          }
        })
    }
  }
}
