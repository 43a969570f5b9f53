import SchedulersEssentials

extension Publishers {
  /// A publisher of arrays of the values of any number of publishers, combined as ``Publishers/Zip`` does. Combine
  /// offers this for two, three and four.
  public struct ZipMany<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The upstreams, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates a publisher that combines one value of each of these publishers. Without publishers it finishes at once.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = [FIFOQueue<Upstream.Output>](repeating: FIFOQueue(), count: publishers.count)
      let stage = AssemblyStage(Outlet(subscriber), .oldest, count: publishers.count, from: none) { lines in
        lines.indices.compactMap { lines[$0].popFirst() }
      }
      for (index, publisher) in publishers.enumerated() {
        publisher.subscribe(stage.input(index) { $0[index].append($1) })
      }
      stage.begin()
    }
  }
}

extension Publishers.ZipMany: Equatable where Upstream: Equatable {}
