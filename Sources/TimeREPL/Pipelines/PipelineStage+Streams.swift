import SchedulersEssentials

extension PipelineStage {
  /// What an operator makes, as it leaves it: nothing passes a stopped chain, and with `set log stages` each value is
  /// logged.
  func leaving<P: Publisher>(_ publisher: P) -> Stream where P.Output == Value {
    StageOutput(upstream: failingAsThrown(publisher), stage: self, transform: Unchanged()).eraseToAnyPublisher()
  }

  /// `upstream.map`, as it leaves it: the subscriber between the two calls the closure. Like Combine's `map` it hands on the subscription, the
  /// demand and the end as they are, so there is nothing for a stage of its own to do, and every value is spared one.
  func mapping(_ upstream: Stream, _ transform: Function) -> Stream {
    StageOutput(upstream: upstream, stage: self, transform: Mapped(function: transform)).eraseToAnyPublisher()
  }

  private struct Unchanged: OutputTransform {
    func value(_ value: Value, _ stage: PipelineStage) -> Value { value }
  }

  private struct Mapped: OutputTransform {
    let function: Function
    func value(_ value: Value, _ stage: PipelineStage) -> Value { stage.value(function, value) }
  }

  /// Hands the subscription on as it is, so that `print` names what Combine names.
  private struct StageOutput<T: OutputTransform>: Publisher {
    typealias Output = Value
    typealias Failure = Thrown
    let upstream: Stream
    let stage: PipelineStage
    let transform: T

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
      upstream.subscribe(OutputSubscriber(subscriber, stage, transform))
    }
  }

  private final class OutputSubscriber<Downstream: Subscriber, T: OutputTransform>: Subscriber
  where Downstream.Input == Value, Downstream.Failure == Thrown {
    typealias Input = Value
    typealias Failure = Thrown
    private let downstream: Downstream
    private let stage: PipelineStage
    private let transform: T

    init(_ downstream: Downstream, _ stage: PipelineStage, _ transform: T) {
      (self.downstream, self.stage, self.transform) = (downstream, stage, transform)
    }

    func receive(subscription: any Subscription) {
      let hasName = subscription is any CustomStringConvertible
      downstream.receive(subscription: hasName ? subscription : Named(stage.label.typeName, subscription))
    }

    func receive(_ value: Value) -> Subscribers.Demand {
      let value = transform.value(value, stage)
      if stage.scope.isStopped { return .none }
      let runtime = stage.runtime
      // Asked for each value, since the setting may come after the subscription.
      if runtime.looksAtValues, !passes(value) { return .none }
      return downstream.receive(value)
    }

    /// Logs a value; false where the action that is going on has to end.
    @inline(never) private func passes(_ value: Value) -> Bool {
      if stage.runtime.abortion != nil { return false }
      if stage.runtime.logsStages {
        let plain = stage.runtime.tracer == nil ? value : value.untraced().value
        stage.runtime.recorder.record(plain, leaving: stage.label)
      }
      return true
    }

    func receive(completion: Subscribers.Completion<Thrown>) {
      if !stage.scope.isStopped { downstream.receive(completion: completion) }
    }
  }

  /// A subscription that does not say what it is, which `print` would show as the type of something internal.
  private final class Named: Subscription, CustomStringConvertible {
    let description: String
    private let subscription: any Subscription

    init(_ name: String, _ subscription: any Subscription) {
      (description, self.subscription) = (name, subscription)
    }

    func request(_ demand: Subscribers.Demand) { subscription.request(demand) }
    func cancel() { subscription.cancel() }
  }

  /// The `try` operators fail with any error, but nothing is thrown in them other than what the language throws.
  private func failingAsThrown<P: Publisher>(_ publisher: P) -> Stream where P.Output == Value {
    let erased = publisher.eraseToAnyPublisher()
    if let stream = erased as? Stream { return stream }
    return erased.mapError { error in
      guard let thrown = error as? Thrown else { preconditionFailure("An operator fails with a Thrown, not \(error).") }
      return thrown
    }
    .eraseToAnyPublisher()
  }

  /// The publisher that a closure makes, to be subscribed to within this chain.
  func inner(_ transform: Function, _ argument: Value) -> Stream {
    inner(given: [argument]) { try transform.call(argument) }
  }

  func inner(given values: [Value] = [], _ make: () throws -> Value) -> Stream {
    evaluate(given: values) { try make().asPublisher() }.map(inner) ?? Self.silence
  }

  func tryInner(_ transform: Function, _ argument: Value) throws -> Stream {
    let made = try tryValue(transform, argument)
    return inner(given: [argument]) { made }
  }

  private func inner(_ publisher: PublisherObject) -> Stream {
    let scope = scope.nextInner()
    let stream = runtime.tracer?.within(label.traced) { publisher.make(in: scope) } ?? publisher.make(in: scope)
    return again(runtime.logsInner ? logged(stream, as: scope.name) : stream)
  }

  static var silence: Stream { Empty(completeImmediately: false).eraseToAnyPublisher() }

  private func logged(_ stream: Stream, as name: String) -> Stream {
    let runtime = runtime
    func record(_ event: InnerEvent) {
      if runtime.abortion == nil { runtime.recorder.record(event, inner: name) }
    }
    return stream.handleEvents(
      receiveSubscription: { _ in record(.subscribed) }, receiveOutput: { record(.value($0.plain)) },
      receiveCompletion: { completion in
        switch completion {
        case .finished: record(.finished)
        case .failure(let failure): record(.failed(failure))
        }
      }, receiveCancel: { record(.cancelled) }
    ).eraseToAnyPublisher()
  }

  /// What is subscribed to while the chain runs, maybe often and maybe by what it itself sends: each time is work that is
  /// counted, and it nests.
  func again(_ stream: Stream) -> Stream {
    LaterSubscription(stream: stream, scope: scope, runtime: runtime).eraseToAnyPublisher()
  }

  private struct LaterSubscription: Publisher {
    typealias Output = Value
    typealias Failure = Thrown
    let stream: Stream
    let scope: Scope
    let runtime: Runtime

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
      guard runtime.count(PublisherObject.steps) else { return }
      do {
        try runtime.nested {
          Observation.$observer.withValue(scope.observer) { stream.subscribe(subscriber) }
        }
      } catch let problem as Problem {
        runtime.abort(problem)
      } catch {
        preconditionFailure("Nesting throws a Problem, not \(error).")
      }
    }
  }
}

/// Makes of a value that reaches an operator the value that leaves it.
private protocol OutputTransform {
  func value(_ value: Value, _ stage: PipelineStage) -> Value
}

extension Value {
  fileprivate func asPublisher() throws(Problem) -> PublisherObject {
    guard let publisher else { throw wrongType("publisher") }
    return publisher
  }
}
