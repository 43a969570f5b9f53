import SchedulersEssentials

extension PipelineStage {
  /// Returns the output of an operator: stopped chains pass nothing, and `set log stages` logs each value.
  func leaving<P: Publisher>(_ publisher: P) -> Stream where P.Output == Value {
    StageOutput(upstream: failingAsThrown(publisher), stage: self, transform: Unchanged()).eraseToAnyPublisher()
  }

  /// Maps upstream with a closure, which the output's subscriber calls itself. Like Combine's `map` it passes on the
  /// subscription, demand and completion, so no stage of its own is needed; this saves a call for each value.
  func mapping(_ upstream: Stream, _ transform: Function) -> Stream {
    StageOutput(upstream: upstream, stage: self, transform: Mapped(function: transform)).eraseToAnyPublisher()
  }

  private struct Unchanged: OutputTransform {
    func value(_ value: Value, _ stage: PipelineStage) -> Value { value }
  }

  private struct Mapped: OutputTransform {
    let function: Function
    // Inlined, because a call for each value would cost a tenth of the closure's.
    @inline(__always) func value(_ value: Value, _ stage: PipelineStage) -> Value { stage.value(function, value) }
  }

  /// Passes the subscription on unchanged, so that `print` shows Combine's names.
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
      // Checked for each value, because the setting may change after the subscription.
      if runtime.looksAtValues, !passes(value) { return .none }
      return downstream.receive(value)
    }

    /// Logs a value; returns false if the current action must end.
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

  /// A subscription under a name: without a description of its own `print` would show an internal type.
  final class Named: Subscription, CustomStringConvertible {
    let description: String
    private let subscription: any Subscription
    private let onCancel: (() -> Void)?

    init(_ name: String, _ subscription: any Subscription, onCancel: (() -> Void)? = nil) {
      (description, self.subscription, self.onCancel) = (name, subscription, onCancel)
    }

    func request(_ demand: Subscribers.Demand) { subscription.request(demand) }

    func cancel() {
      onCancel?()
      subscription.cancel()
    }
  }

  /// Casts the failure of the `try` operators, which can be any Error, to the language's `Thrown`; nothing else is
  /// thrown.
  private func failingAsThrown<P: Publisher>(_ publisher: P) -> Stream where P.Output == Value {
    let erased = publisher.eraseToAnyPublisher()
    if let stream = erased as? Stream { return stream }
    return erased.mapError { error in
      guard let thrown = error as? Thrown else { preconditionFailure("An operator fails with a Thrown, not \(error).") }
      return thrown
    }
    .eraseToAnyPublisher()
  }

  /// Returns the publisher that a closure makes, for subscription inside this chain.
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

  /// Returns a stream that is subscribed to while the chain runs, possibly often and by its own values. Each
  /// subscription counts as work, and nests.
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

/// Transforms a value that reaches an operator into the value that leaves it.
private protocol OutputTransform {
  func value(_ value: Value, _ stage: PipelineStage) -> Value
}

extension Value {
  fileprivate func asPublisher() throws(Problem) -> PublisherObject {
    guard let publisher else { throw wrongType("publisher") }
    return publisher
  }
}
