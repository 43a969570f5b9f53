// Folder `AsyncOperators/Channels`: channels between tasks, buffers that read ahead, and an iterator over buffered bytes.
// Public types are in files of their names; the state that tasks share is in the files `…Storage`.

/// A sequence whose elements are sent by tasks, each of which waits until its element is received.
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
/// The channel has no buffer. Any number of tasks may send and receive. Each element goes to one receiver; senders and
/// receivers are served in the order in which they started to wait.
public final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never

  let storage = ChannelStorage<Element, Never>()

  /// Creates an empty channel.
  public init() {}

  /// Sends an element and waits until it is received.
  ///
  /// If the channel has ended or the task is cancelled, the element is dropped and the call returns at once.
  public func send(_ element: Element) async { await storage.send(element) }

  /// Ends the channel. Waiting senders and receivers resume, and later calls return at once.
  public func finish() { storage.finish() }

  /// Creates an iterator. The iterators of a channel share its elements.
  public func makeAsyncIterator() -> Iterator { Iterator(storage: storage) }

  /// An iterator over a channel.
  public struct Iterator: AsyncIteratorProtocol {
    let storage: ChannelStorage<Element, Never>

    /// Waits for an element. Returns nil if the channel has ended or the task is cancelled.
    public mutating func next() async -> Element? { try? await storage.next().get() }
  }
}

@available(*, unavailable) extension AsyncChannel.Iterator: Sendable {}

/// A channel that may end with an error.
///
/// It behaves like ``AsyncChannel`` and adds ``fail(_:)``.
public final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let storage = ChannelStorage<Element, Failure>()

  /// Creates an empty channel.
  public init() {}

  /// Sends an element and waits until it is received.
  ///
  /// If the channel has ended or the task is cancelled, the element is dropped and the call returns at once.
  public func send(_ element: Element) async { await storage.send(element) }

  /// Ends the channel with an error, which all waiting receivers throw. If none waits, the next receiver throws it.
  ///
  /// Later receivers get nil. Waiting senders resume.
  public func fail(_ error: any Error) where Failure == any Error { storage.finish(error) }

  /// Ends the channel. Waiting senders and receivers resume, and later calls return at once.
  public func finish() { storage.finish() }

  /// Creates an iterator. The iterators of a channel share its elements.
  public func makeAsyncIterator() -> Iterator { Iterator(storage: storage) }

  /// An iterator over a channel.
  public struct Iterator: AsyncIteratorProtocol {
    let storage: ChannelStorage<Element, Failure>

    /// Waits for an element. Returns nil if the channel has ended or the task is cancelled.
    public mutating func next() async throws -> Element? { try await storage.next().get() }
  }
}

@available(*, unavailable) extension AsyncThrowingChannel.Iterator: Sendable {}
