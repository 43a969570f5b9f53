import SchedulersEssentials

/// Operators on a sequence's publisher. In Combine they compute all elements when they are called, each operator before
/// the next, and return a publisher of the same kind. Here they compute at subscription, so that their work belongs to
/// a subscription.
enum EagerComputation {
  /// Returns a sequence. An array is computed completely before the next operator; a lazy sequence only changes where
  /// it begins or ends.
  case sequence(isArray: Bool, isLazy: Bool)
  /// Returns a publisher of one value, by Combine's name.
  case one(String)

  func stream(of upstream: Stream, in scope: Scope, _ runtime: Runtime) -> Stream {
    switch self {
    case .sequence(isArray: true, _):
      Computed(upstream: upstream, scope: scope, runtime: runtime).eraseToAnyPublisher()
    case .sequence(_, isLazy: true): Renamed(upstream: upstream, name: "Sequence").eraseToAnyPublisher()
    case .sequence: upstream
    case .one(let name):
      // `Optional.Publisher` prints as Optional, and that of a Result as Once.
      Renamed(upstream: upstream, name: name == "Result.Publisher" ? "Once" : String(name.prefix { $0 != "." }))
        .eraseToAnyPublisher()
    }
  }

  private struct Computed: Publisher {
    typealias Output = Value
    typealias Failure = Thrown
    let upstream: Stream
    let scope: Scope
    let runtime: Runtime

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
      var values: [Value] = []
      var completion: Subscribers.Completion<Thrown>?
      // A sequence sends all its values as soon as they are requested.
      let token = upstream.sink(receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
      token.cancel()
      guard completion != nil, !scope.isStopped, runtime.abortion == nil else {
        return PipelineStage.silence.subscribe(subscriber)
      }
      SequencePublisher.stream(of: Elements(values), runtime).subscribe(subscriber)
    }
  }

  /// The same publisher under another name.
  private struct Renamed: Publisher {
    typealias Output = Value
    typealias Failure = Thrown
    let upstream: Stream
    let name: String

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
      upstream.subscribe(Inner(subscriber, name))
    }

    private final class Inner<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Value, Downstream.Failure == Thrown {
      private let downstream: Downstream
      private let name: String

      init(_ downstream: Downstream, _ name: String) { (self.downstream, self.name) = (downstream, name) }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: PipelineStage.Named(name, subscription))
      }

      func receive(_ value: Value) -> Subscribers.Demand { downstream.receive(value) }
      func receive(completion: Subscribers.Completion<Thrown>) { downstream.receive(completion: completion) }
    }
  }
}
