// For operators of other modules, to which stages are closed.
extension Publisher {
  /// Subscribes with a stage that runs `rule` and keeps out of everything else.
  @inlinable package func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, relaying rule: R)
  where R.Input == Output, R.Thrown == Never, S.Input == R.Output, S.Failure == Failure {
    subscribe(Relay(rule, subscriber))
  }

  /// Subscribes with a stage that runs `rule`, whose errors end the stream.
  @inlinable package func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, throwing rule: R)
  where R.Input == Output, R.Thrown == S.Failure, S.Input == R.Output, Failure == Never {
    subscribe(Stage(rule, subscriber, failure: unreachable, thrown: { $0 }))
  }
}
