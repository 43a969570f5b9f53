import SchedulersEssentials

/// The buffer between the task that reads ahead and the consumer.
final class BufferStorage<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  typealias Answer = Result<Base.Element, any Error>?
  private typealias Reader = UnsafeContinuation<Transfer, Never>

  private enum Phase {
    case idle, running, over
  }

  // @unchecked: an element need not be Sendable, since the task that sends it does not use it afterwards.
  private struct Transfer: @unchecked Sendable {
    let answer: Answer
  }

  // @unchecked: `lock` guards all mutable properties.
  private let lock = Lock()
  private let base: Base
  private let policy: AsyncBufferSequencePolicy
  private var phase = Phase.idle
  private var task: Task<Void, Never>?
  private var elements = FIFOQueue<Base.Element>()
  private var failure: (any Error)?
  private var reader: Reader?
  /// The continuation of the task while it waits because the buffer is full.
  private var filler: UnsafeContinuation<Void, Never>?

  init(_ base: Base, _ policy: AsyncBufferSequencePolicy) {
    (self.base, self.policy) = (base, policy)
  }

  /// Returns the oldest element, or waits for one. Returns nil at the end or if the caller's task is cancelled.
  func next() async -> Answer {
    await withTaskCancellationHandler {
      if let ready = takeReady() { return ready.answer }
      return await withUnsafeContinuation { (reader: Reader) in
        if let ready = takeReady(orElse: { self.reader = reader }) { return reader.resume(returning: ready) }
        beginIfIdle()
      }.answer
    } onCancel: {
      end()
    }
  }

  private func takeReady(orElse wait: () -> Void = {}) -> Transfer? {
    let (ready, filler) = lock.withLock { () -> (Transfer?, UnsafeContinuation<Void, Never>?) in
      precondition(reader == nil, "two tasks ask one iterator at once")
      if let element = elements.popFirst() { return (Transfer(answer: .success(element)), self.filler.take()) }
      if let failure = failure.take() { return (Transfer(answer: .failure(failure)), nil) }
      if phase == .over { return (Transfer(answer: nil), nil) }
      wait()
      return (nil, nil)
    }
    filler?.resume()
    return ready
  }

  private func beginIfIdle() {
    let begins = lock.withLock {
      defer { if phase == .idle { phase = .running } }
      return phase == .idle
    }
    if !begins { return }
    let task = startTask { [self] in
      do {
        var iterator = base.makeAsyncIterator()
        while await hasRoom(), let element = try await iterator.next() { put(element) }
        finish(nil)
      } catch {
        finish(error)
      }
    }
    // The iterator may have been released meanwhile, or its task cancelled.
    let isWanted = lock.withLock {
      if phase == .running { self.task = task }
      return phase == .running
    }
    if !isWanted { task.cancel() }
  }

  private var isFull: Bool { policy.excess == .waits && elements.count >= policy.limit && phase == .running }

  /// Waits for room in the buffer. Returns false if reading ahead must end.
  private func hasRoom() async -> Bool {
    if lock.withLock({ isFull }) {
      await withUnsafeContinuation { filler in
        let waits = lock.withLock {
          if isFull { self.filler = filler }
          return isFull
        }
        if !waits { filler.resume() }
      }
    }
    return lock.withLock { phase == .running }
  }

  private func put(_ element: Base.Element) {
    let waiting = lock.withLock { () -> Reader? in
      if phase != .running { return nil }
      if let reader = reader.take() { return reader }
      if elements.count >= policy.limit {
        if policy.excess == .dropsNewest { return nil }
        if policy.excess == .dropsOldest { _ = elements.popFirst() }
      }
      elements.append(element)
      return nil
    }
    waiting?.resume(returning: Transfer(answer: .success(element)))
  }

  private func finish(_ error: (any Error)?) {
    let waiting = lock.withLock { () -> Reader? in
      if phase != .running { return nil }
      phase = .over
      task = nil
      if reader == nil { failure = error }
      return reader.take()
    }
    waiting?.resume(returning: Transfer(answer: error.map { .failure($0) }))
  }

  /// Ends reading ahead and drops the buffered elements.
  func end() {
    let (ended, room, waiting) = lock.withLock {
      () -> (Task<Void, Never>?, UnsafeContinuation<Void, Never>?, Reader?) in
      phase = .over
      (elements, failure) = (FIFOQueue(), nil)
      return (task.take(), filler.take(), reader.take())
    }
    ended?.cancel()
    room?.resume()
    waiting?.resume(returning: Transfer(answer: nil))
  }
}

/// A reference that all copies of an iterator share. Its release ends the task.
final class BufferReader<Base: AsyncSequence & Sendable>: Sendable {
  let storage: BufferStorage<Base>

  init(_ base: Base, _ policy: AsyncBufferSequencePolicy) {
    storage = BufferStorage(base, policy)
  }

  deinit {
    storage.end()
  }
}
