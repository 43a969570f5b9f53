// Folder `AsyncOperators`: the module of that name, with the operators of AsyncSequence that the standard library lacks, by
// the names of swift-async-algorithms. `Machinery` is what operators with several sources share; the other folders hold
// the operators.

/// A sequence whose elements are sent by tasks that wait until each is taken.
///
/// ```swift
/// let channel = AsyncChannel<Int>()
/// Task {
///   for number in 1...3 { await channel.send(number) }
///   channel.finish()
/// }
/// for await number in channel { print(number) }   // 1, 2, 3
/// ```
///
/// Nothing is buffered. Any number of tasks may send and receive: each element goes to one of those that receive, first come,
/// first served on both sides.
public final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never

  let storage = ChannelStorage<Element, Never>()

  /// Creates a channel that nobody has sent to.
  public init() {}

  /// Sends an element, and waits until somebody takes it.
  ///
  /// Returns at once if the channel has ended, or the task is cancelled: the element is lost then.
  public func send(_ element: Element) async { await storage.send(element) }

  /// Ends the channel: everybody who waits to send or to receive goes on, and nobody waits any more.
  public func finish() { storage.finish() }

  /// Returns one of the channel's readers. They share the elements.
  public func makeAsyncIterator() -> Iterator { Iterator(storage: storage) }

  /// A reader of a channel.
  public struct Iterator: AsyncIteratorProtocol {
    let storage: ChannelStorage<Element, Never>

    /// Waits for an element; nil once the channel has ended or the task is cancelled.
    public mutating func next() async -> Element? { try? await storage.next().get() }
  }
}

@available(*, unavailable) extension AsyncChannel.Iterator: Sendable {}

/// A sequence whose elements are sent by tasks that wait until each is taken, and which may end with an error.
///
/// It is an ``AsyncChannel`` with ``fail(_:)``.
public final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let storage = ChannelStorage<Element, Failure>()

  /// Creates a channel that nobody has sent to.
  public init() {}

  /// Sends an element, and waits until somebody takes it.
  ///
  /// Returns at once if the channel has ended, or the task is cancelled: the element is lost then.
  public func send(_ element: Element) async { await storage.send(element) }

  /// Ends the channel with an error, for all who wait to receive, or else for the one that receives next.
  ///
  /// All others get nil. Those who wait to send go on.
  public func fail(_ error: any Error) where Failure == any Error { storage.finish(error) }

  /// Ends the channel: everybody who waits to send or to receive goes on, and nobody waits any more.
  public func finish() { storage.finish() }

  /// Returns one of the channel's readers. They share the elements.
  public func makeAsyncIterator() -> Iterator { Iterator(storage: storage) }

  /// A reader of a channel.
  public struct Iterator: AsyncIteratorProtocol {
    let storage: ChannelStorage<Element, Failure>

    /// Waits for an element; nil once the channel has ended or the task is cancelled.
    public mutating func next() async throws -> Element? { try await storage.next().get() }
  }
}

@available(*, unavailable) extension AsyncThrowingChannel.Iterator: Sendable {}
