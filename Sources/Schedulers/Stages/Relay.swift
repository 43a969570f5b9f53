/// Runs a rule on each value. Passes the subscription and the completion on unchanged and keeps no state about them, so
/// downstream requests directly from upstream's subscription, as with Combine's `map`, `filter`, `compactMap` and
/// `scan`.
@usableFromInline final class Relay<R: Rule, Failure: Error>: Subscriber, StageDescription where R.Thrown == Never {
  @usableFromInline let rule: R
  @usableFromInline let outlet: Outlet<R.Output, Failure>
  @usableFromInline let tracer = Observation.tracer

  @inlinable init<S: Subscriber>(_ rule: R, _ subscriber: S) where S.Input == R.Output, S.Failure == Failure {
    self.rule = rule
    outlet = Outlet(subscriber)
  }

  @inlinable func receive(subscription: any Subscription) {
    outlet.begin(subscription)
  }

  @inlinable func receive(_ input: R.Input) -> Subscribers.Demand {
    switch rule.step(input) {
    case .pass(let output): return outlet.next(output)
    case .skip:
      if tracer != nil { noteDropped(input) }
      return .max(1)
    case .last(let output):
      _ = outlet.next(output)
      outlet.end(.finished)
      return .none
    case .finish:
      if tracer != nil { noteDropped(input) }
      outlet.end(.finished)
      return .none
    }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    outlet.end(completion)
  }

  @usableFromInline func noteDropped(_ input: R.Input) {
    if let reason = R.dropReason { tracer?.dropped(input, for: reason) }
  }

  @usableFromInline var description: String { R.name }
  @usableFromInline var details: [Mirror.Child] {
    R.showsDownstream ? outlet.details(rule.details) : rule.details ?? []
  }
}

// For operators of other modules, which cannot use stages directly.
extension Publisher {
  /// Subscribes with a stage that runs `rule` on each value and passes the completion on.
  @inlinable package func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, relaying rule: R)
  where R.Input == Output, R.Thrown == Never, S.Input == R.Output, S.Failure == Failure {
    subscribe(Relay(rule, subscriber))
  }

  /// Subscribes with a stage that runs `rule` on each value and fails with the error that the rule throws.
  @inlinable package func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, throwing rule: R)
  where R.Input == Output, R.Thrown == S.Failure, S.Input == R.Output, Failure == Never {
    subscribe(Stage(rule, subscriber, failure: unreachable, thrown: { $0 }))
  }
}
