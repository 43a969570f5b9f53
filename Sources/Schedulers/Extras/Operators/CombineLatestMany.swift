import SchedulersEssentials

extension Publishers {
  /// A publisher of arrays of the latest values of any number of publishers. Combine offers this for two, three and
  /// four.
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The upstreams, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates a publisher that combines the latest values of these publishers, in order.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = [Upstream.Output?](repeating: nil, count: publishers.count)
      let stage = AssemblyStage(Outlet(subscriber), .latest, count: publishers.count, from: none) { latest in
        latest.compactMap { $0 }
      }
      for (index, publisher) in publishers.enumerated() {
        publisher.subscribe(stage.input(index, replacing: { replace(&$0[index], with: $1) }))
      }
      stage.begin()
    }
  }
}

extension Publishers.CombineLatestMany: Equatable where Upstream: Equatable {}
