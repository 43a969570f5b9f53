import Synchronization

/// Runs a rule between an upstream and an outlet. It is the subscription that downstream receives, and it guarantees at
/// most one completion and nothing after it.
@usableFromInline
final class Stage<R: Rule, UpstreamFailure: Error, Failure: Error>: Subscriber, Subscription,
  StageDescription
{
  @usableFromInline let rule: R
  @usableFromInline let outlet: Outlet<R.Output, Failure>
  @usableFromInline let failure: (UpstreamFailure) -> Failure
  @usableFromInline let thrown: (R.Thrown) -> Failure
  @usableFromInline let tracer = Observation.tracer
  // Atomic rather than under the lock, because it is read for every value. Once `over`, it never changes.
  @usableFromInline let phase = Atomic(Phase.awaiting)
  @usableFromInline let lock = Lock()
  @usableFromInline var upstream: (any Subscription)?

  @inlinable init<S: Subscriber>(
    _ rule: R, _ subscriber: S, failure: @escaping (UpstreamFailure) -> Failure,
    thrown: @escaping (R.Thrown) -> Failure
  ) where S.Input == R.Output, S.Failure == Failure {
    self.rule = rule
    outlet = Outlet(subscriber)
    self.failure = failure
    self.thrown = thrown
  }

  @usableFromInline func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
      phase.store(Phase.open, ordering: .relaxed)
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: R.Input) -> Subscribers.Demand {
    if phase.load(ordering: .relaxed) != Phase.open, !passesUntimelyValue(input) { return .none }
    do {
      switch try rule.step(input) {
      case .pass(let output): return outlet.next(output)
      case .skip:
        if tracer != nil { noteDropped(input, R.dropReason) }
        return .max(1)
      case .last(let output):
        let demand = outlet.next(output)
        stop(.finished)
        return demand
      case .finish:
        if tracer != nil { noteDropped(input, R.dropReason) }
        stop(.finished)
      }
    } catch {
      if tracer != nil { noteDropped(input, .threw) }
      stop(.failure(thrown(error)))
    }
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    if phase.load(ordering: .relaxed) == Phase.awaiting {
      if R.untimely == .refused { RefusedSignal.report(.earlyCompletion, to: R.name) }
      guard R.untimely == .passingEarly else { return }
      phase.store(Phase.over, ordering: .relaxed)
    } else if leave() == nil {
      return
    }
    switch completion {
    case .finished: outlet.end(.finished)
    case .failure(let error): outlet.end(.failure(failure(error)))
    }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    if R.untimely == .refused, phase.load(ordering: .relaxed) == .awaiting {
      RefusedSignal.report(.earlyRequest, to: R.name)
    }
    lock.withLock { upstream }?.request(demand)
  }

  @usableFromInline func cancel() {
    if R.untimely == .refused || phase.load(ordering: .relaxed) != .awaiting { leave()?.cancel() }
  }

  /// Ends the stream on behalf of the rule. Upstream is cancelled first, as in Combine.
  @usableFromInline func stop(_ completion: Subscribers.Completion<Failure>) {
    let wasAwaiting = phase.load(ordering: .relaxed) == .awaiting
    if let upstream = leave() {
      upstream.cancel()
    } else if R.untimely != .passingValuesAndErrors, R.untimely != .passingEarly || !wasAwaiting {
      return
    }
    outlet.end(completion)
  }

  /// Returns whether a value is passed on although the stream is not open.
  @usableFromInline func passesUntimelyValue(_ input: R.Input) -> Bool {
    let isEarly = phase.load(ordering: .relaxed) == .awaiting
    switch R.untimely {
    case .refused:
      if isEarly {
        RefusedSignal.report(.earlyValue, to: R.name)
        noteDropped(input, .early)
      }
      return false
    case .ignored: return false
    case .passingValues, .passingValuesAndErrors: return true
    case .passingEarly: return isEarly
    }
  }

  @usableFromInline func noteDropped(_ input: R.Input, _ reason: DropReason?) {
    if let reason { tracer?.dropped(input, for: reason) }
  }

  /// Ends the stream. Returns the subscription to the first caller only.
  @usableFromInline func leave() -> (any Subscription)? {
    lock.withLock {
      phase.store(Phase.over, ordering: .relaxed)
      return upstream.take()
    }
  }

  @usableFromInline var description: String { R.name }
  @usableFromInline var details: [Mirror.Child] {
    outlet.details(rule.details(phase.load(ordering: .relaxed), lock.withLock { upstream }))
  }
}

extension Stage where UpstreamFailure == Failure, R.Thrown == Never {
  @inlinable convenience init<S: Subscriber>(_ rule: R, _ subscriber: S)
  where S.Input == R.Output, S.Failure == Failure {
    self.init(rule, subscriber, failure: { $0 }, thrown: unreachable)
  }
}

extension Stage where Failure == any Error, R.Thrown == any Error {
  /// Creates the stage of a `try` operator, which fails with the error that its closure throws.
  @inlinable convenience init<S: Subscriber>(_ rule: R, _ subscriber: S)
  where S.Input == R.Output, S.Failure == any Error {
    self.init(rule, subscriber, failure: { $0 }, thrown: { $0 })
  }
}

/// Converts an error that cannot occur.
@usableFromInline func unreachable<Result>(_ never: Never) -> Result {}

/// The state of a stage with respect to its upstream. It only moves forward.
@usableFromInline package enum Phase: UInt8, AtomicRepresentable {
  case awaiting
  case open
  /// Upstream has completed, and the completion has not been sent yet.
  case closing
  case over
}
