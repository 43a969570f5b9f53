import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let errors: [OperatorRow] = [
    OperatorRow(
      "catch(_ handler: (Failure) -> Publisher<Output, F>) -> Publisher<Output, F> as Publishers.Catch<Self, P1>",
      in: .errors,
      "replaces a failed upstream by the publisher that a closure returns for the failure",
      effect: .keeps(.toReplacement),
      example: "taps.catch { _ in Just(0) }", taps: "1-2#"
    ) { call in
      let handler = try call.function()
      return try call.publisher { upstream, stage in
        upstream.catch { stage.inner(handler, $0.value) }
      }
    },
    OperatorRow(
      "tryCatch(_ handler: (Failure) throws -> Publisher<Output, F>) -> Publisher<Output, Error> as Publishers.TryCatch<Self, P1>",
      in: .errors,
      "replaces a failed upstream by the publisher that a closure returns for the failure; fails if the closure throws",
      effect: .keeps(.toReplacement),
      example: "taps.tryCatch { throw Error(\"again: \\($0)\") }", taps: "1-2#"
    ) { call in
      let handler = try call.function()
      return try call.publisher { upstream, stage in
        upstream.tryCatch { try stage.tryInner(handler, $0.value) }
      }
    },
    OperatorRow(
      "retry(_ retries: Int) -> Publisher<Output, Failure> as Publishers.Retry<Self>",
      "retry(_ retries: Int, delay: Duration, scheduler: Scheduler = scheduler) -> Publisher<Output, Failure> as Publishers.RetryDelay<Self, S>",
      in: .errors,
      "subscribes again to a failed upstream, up to a number of times, at once or after a delay",
      effect: .keeps, .keeps.notCombines,
      example: "taps.tryMap { if $0 == 2 { throw Error(\"two\") }; return $0 }.retry(1)", taps: "1-2-1-2|"
    ) { call in
      let retries = try call.arguments.count(0)
      if call.overload == 0 {
        return try call.publisher { upstream, stage in stage.again(upstream).retry(retries) }
      }
      let delay = try call.duration(1)
      return try call.publisher { upstream, stage in
        stage.again(upstream).retry(retries, delay: delay, scheduler: call.scheduler(2, stage))
      }
    },
    OperatorRow(
      "mapError(_ transform: (Failure) -> E) -> Publisher<Output, E> as Publishers.MapError<Self, E>", in: .errors,
      "fails with a closure's result for a failure",
      effect: .keeps,
      example: "taps.mapError { Error(\"no \\($0)\") }", taps: "1-2#"
    ) { call in
      let transform = try call.function()
      return try call.publisher { upstream, stage in
        upstream.mapError { failure in
          stage.evaluate(given: [failure.value]) { Thrown(value: try .error(try transform.call(failure.value))) }
            ?? failure
        }
      }
    },
    OperatorRow(
      "replaceError(with output: Output) -> Publisher<Output, Never> as Publishers.ReplaceError<Self>", in: .errors,
      "sends a value in place of a failure, and finishes",
      effect: .keeps,
      example: "taps.replaceError(with: 0)", taps: "1-2#"
    ) { call in
      let output = call.arguments[0]
      return try call.publisher { upstream, _ in upstream.replaceError(with: output) }
    },
    OperatorRow(
      "assertNoFailure(_ prefix: String = \"\") -> Publisher<Output, Never> as Publishers.AssertNoFailure<Self>",
      in: .errors,
      "stops the lane at a failure; on a Mac it ends the program", effect: .keeps,
      example: "taps.assertNoFailure()", taps: "1-2|"
    ) { call in
      let prefix = call.arguments.given(0) == nil ? "" : try call.arguments.string(0)
      return try call.publisher { upstream, stage in
        upstream.catch { failure in
          stage.stop(.asserted(failure.value.text, prefix: prefix))
          return PipelineStage.silence
        }
      }
    },
  ]
}
