import SchedulersEssentials
import Synchronization

/// The waiting senders and receivers of a channel, each served in the order of arrival.
///
/// Each operation costs amortised O(1).
final class ChannelStorage<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Receiver = UnsafeContinuation<Result<Element?, any Error>, Never>

  private enum End {
    case finished
    case failed(any Error)
  }

  // @unchecked: `lock` guards all mutable properties.
  private let lock = Lock()
  private let lastNumber = Atomic<UInt64>(0)
  private var senders = Queue<(continuation: UnsafeContinuation<Void, Never>, element: Element)>()
  private var receivers = Queue<Receiver>()
  private var end: End?

  /// Waits until the element is received, the channel ends, or the task is cancelled.
  func send(_ element: Element) async {
    if handOver(element) { return }
    let number = newNumber()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (sender: UnsafeContinuation<Void, Never>) in
        let (waits, receiver) = lock.withLock { () -> (Bool, Receiver?) in
          if end != nil || senders.forgetsCancelled(number) { return (false, nil) }
          if let receiver = receivers.popFirst() { return (false, receiver) }
          senders.append((sender, element), number)
          return (true, nil)
        }
        receiver?.resume(returning: .success(element))
        if !waits { sender.resume() }
      }
    } onCancel: {
      lock.withLock { end == nil ? senders.cancel(number) : nil }?.continuation.resume()
    }
    // The task may have been cancelled after its element was received.
    lock.withLock { _ = senders.forgetsCancelled(number) }
  }

  /// Passes the element to a waiting receiver. Returns false if none waits and the channel is open.
  private func handOver(_ element: Element) -> Bool {
    let (isDone, receiver) = lock.withLock { () -> (Bool, Receiver?) in
      let receiver = end == nil ? receivers.popFirst() : nil
      return (end != nil || receiver != nil, receiver)
    }
    receiver?.resume(returning: .success(element))
    return isDone
  }

  /// Waits for an element. The result is nil if the channel has ended or the task is cancelled.
  func next() async -> Result<Element?, any Error> {
    if let answer = takeReadyAnswer() { return answer }
    let number = newNumber()
    defer { lock.withLock { _ = receivers.forgetsCancelled(number) } }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { (receiver: Receiver) in
        let isCancelled = lock.withLock { receivers.forgetsCancelled(number) }
        if isCancelled { return receiver.resume(returning: .success(nil)) }
        if let answer = takeReadyAnswer(orElse: { receivers.append(receiver, number) }) {
          receiver.resume(returning: answer)
        }
      }
    } onCancel: {
      lock.withLock { end == nil ? receivers.cancel(number) : nil }?.resume(returning: .success(nil))
    }
  }

  private func takeReadyAnswer(orElse wait: () -> Void = {}) -> Result<Element?, any Error>? {
    let (answer, sender) = lock.withLock { () -> (Result<Element?, any Error>?, UnsafeContinuation<Void, Never>?) in
      if let end {
        // Only one receiver throws the error.
        self.end = .finished
        if case .failed(let error) = end { return (.failure(error), nil) }
        return (.success(nil), nil)
      }
      if let (continuation, element) = senders.popFirst() { return (.success(element), continuation) }
      wait()
      return (nil, nil)
    }
    sender?.resume()
    return answer
  }

  /// Ends the channel and resumes all waiters. All waiting receivers throw the error, or, if none waits, the next one
  /// does.
  func finish(_ error: (any Error)? = nil) {
    let (senders, receivers) = lock.withLock { () -> ([UnsafeContinuation<Void, Never>], [Receiver]) in
      if end != nil { return ([], []) }
      let receivers = self.receivers.removeAll()
      end = receivers.isEmpty ? error.map { .failed($0) } ?? .finished : .finished
      return (self.senders.removeAll().map(\.continuation), receivers)
    }
    for sender in senders { sender.resume() }
    for receiver in receivers { receiver.resume(returning: error.map { .failure($0) } ?? .success(nil)) }
  }

  private func newNumber() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Waiters in order of arrival. Each has a number, by which it can be cancelled even before it is appended.
private struct Queue<Waiter> {
  private var waiting: [UInt64: Waiter] = [:]
  private var order = FIFOQueue<UInt64>()
  private var cancelled: Set<UInt64> = []

  mutating func append(_ waiter: Waiter, _ number: UInt64) {
    waiting[number] = waiter
    order.append(number)
  }

  mutating func popFirst() -> Waiter? {
    while let number = order.popFirst() {
      if let waiter = waiting.removeValue(forKey: number) { return waiter }
    }
    return nil
  }

  /// Removes the waiter, or records that it was cancelled before it was appended.
  mutating func cancel(_ number: UInt64) -> Waiter? {
    let waiter = waiting.removeValue(forKey: number)
    if waiter == nil { cancelled.insert(number) }
    if order.count > 16 + 2 * waiting.count { removeOutdatedNumbers() }
    return waiter
  }

  private mutating func removeOutdatedNumbers() {
    var rest = FIFOQueue<UInt64>()
    while let number = order.popFirst() {
      if waiting[number] != nil { rest.append(number) }
    }
    order = rest
  }

  /// Removes the record that a waiter was cancelled before it was appended; returns whether there was one.
  mutating func forgetsCancelled(_ number: UInt64) -> Bool { cancelled.remove(number) != nil }

  mutating func removeAll() -> [Waiter] {
    var all: [Waiter] = []
    while let waiter = popFirst() { all.append(waiter) }
    return all
  }
}
