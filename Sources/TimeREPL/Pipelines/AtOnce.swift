import SchedulersEssentials

/// What Combine's operators on a sequence's publisher do: they compute when they are called, each for all elements before
/// the next sees one, and have a publisher of the same kind again. Here it is done when somebody subscribes, so that what
/// they do belongs to a subscription.
enum AtOnce {
  /// A sequence again. As an array it is computed before anything goes on; what is lazy only begins or ends elsewhere.
  case sequence(isArray: Bool, isLazy: Bool)
  /// A publisher of one value: Combine's name for it.
  case one(String)

  func stream(of upstream: Stream, in scope: Scope, _ runtime: Runtime) -> Stream {
    switch self {
    case .sequence(isArray: true, _):
      Computed(upstream: upstream, scope: scope, runtime: runtime).eraseToAnyPublisher()
    case .sequence(_, isLazy: true): Renamed(upstream: upstream, name: "Sequence").eraseToAnyPublisher()
    case .sequence: upstream
    case .one(let name):
      // `Optional.Publisher` says that it is an Optional, and that of a Result that it sends once.
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
      // A sequence sends all that is asked for then and there.
      let token = upstream.sink(receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
      token.cancel()
      guard completion != nil, !scope.isStopped, runtime.abortion == nil else {
        return PipelineStage.silence.subscribe(subscriber)
      }
      SequencePublisher.stream(of: Elements(values), runtime).subscribe(subscriber)
    }
  }

  /// The same under another name.
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
