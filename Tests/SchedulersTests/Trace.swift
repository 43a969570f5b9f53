import Schedulers

/// Returns the output of a pipeline for timed inputs in virtual time: `#expect(trace("1@0 2@0.4") { ... } == "2@1.4")`.
///
/// `demand` is the subscriber's first request, `returning` the demand it returns for each value. Time runs to `end`, or
/// until no work is left.
func trace<P: Publisher>(
  _ inputs: String, _ rule: InputRule = .prescheduled, demand: Subscribers.Demand = .unlimited,
  returning more: Subscribers.Demand = .none, to end: Double? = nil,
  _ pipeline: (PassthroughSubject<Int, Oops>, VirtualScheduler) -> P
) -> Timeline {
  trace(inputs, rule, from: PassthroughSubject(), demand: demand, returning: more, to: end, pipeline)
}

/// Returns the output of a pipeline with two sources.
func trace<P: Publisher>(
  _ inputs: String, _ rule: InputRule = .prescheduled, demand: Subscribers.Demand = .unlimited,
  returning more: Subscribers.Demand = .none, to end: Double? = nil,
  _ pipeline: (PassthroughSubject<Int, Oops>, PassthroughSubject<Int, Oops>, VirtualScheduler) -> P
) -> Timeline {
  let second = PassthroughSubject<Int, Oops>()
  return trace(
    inputs, rule, from: PassthroughSubject(), second: second, demand: demand, returning: more, to: end
  ) { pipeline($0, second, $1) }
}

/// Returns the output of a pipeline with a given source.
func trace<P: Publisher, S: Subject>(
  _ inputs: String, _ rule: InputRule = .prescheduled, from source: S,
  second: PassthroughSubject<Int, Oops> = PassthroughSubject(), demand: Subscribers.Demand = .unlimited,
  returning more: Subscribers.Demand = .none, to end: Double? = nil, _ pipeline: (S, VirtualScheduler) -> P
) -> Timeline where S.Output == Int, S.Failure == Oops {
  let scheduler = TestScheduler()
  let recorder = Recorder<P.Output, P.Failure>(demand: demand, returning: more, clock: { scheduler.now })
  pipeline(source, scheduler).subscribe(recorder)
  rule.play(TimedInput.all(inputs), on: scheduler) { input in
    switch input.act {
    case .send(let value): input.isForSecond ? second.send(value) : source.send(value)
    case .complete(let how): input.isForSecond ? second.send(completion: how) : source.send(completion: how)
    case .request(let demand): recorder.subscription?.request(demand)
    case .cancel: recorder.subscription?.cancel()
    }
  }
  if let end { scheduler.advance(to: .seconds(end)) } else { scheduler.run() }
  recorder.cancel()
  return recorder.timeline
}
