// Folder `Subscribers`: the ends of pipelines: `sink`, `assign`, `values` for asynchronous loops, and the erased types
// `AnyPublisher` and `AnySubscriber`.

/// A publisher that hides the type of another.
///
/// Erasing an erased publisher again costs nothing. Erasure adds no cost for each value: the subscriber is reduced to
/// an outlet where its type is known, and passed on in that form.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: Box

  /// A class, so that an erased publisher is one reference.
  @usableFromInline final class Box {
    @usableFromInline let attach: (Outlet<Output, Failure>) -> Void

    @inlinable init(_ attach: @escaping (Outlet<Output, Failure>) -> Void) {
      self.attach = attach
    }
  }

  /// Creates a publisher that hides the type of `publisher`.
  @inlinable public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      box = erased.box
    } else {
      box = Box { publisher.receive(subscriber: ReducedSubscriber($0)) }
    }
  }

  @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    box.attach(Outlet(subscriber))
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Hides the type of this publisher, so that callers do not depend on it.
  @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}
