// Folder `AsyncOperators/Machinery`: the shared state and the tasks of the operators that read several sources.

import SchedulersEssentials

/// The state between several sources, each read by its own task, and one reader.
///
/// The tasks start at the first `next`, on the reader's preferred task executor. A source is only read while the reader
/// waits. All tasks are cancelled when the sequence ends, when the reader's task is cancelled, and when the iterator is
/// released. No continuation is resumed and no task started or cancelled while the lock is held.
final class SourceMerger<Rule: SourceMergerRule>: @unchecked Sendable {
  typealias Answer = Result<Rule.Output?, any Error>
  typealias Source = @Sendable (SourceMerger) async throws -> Void
  private typealias Permit = UnsafeContinuation<Void, any Error>

  private enum Phase {
    case idle, running, over
  }

  // @unchecked: `lock` guards all mutable properties.
  private let lock = Lock()
  private let sources: [Source]
  private var rule: Rule
  private var phase = Phase.idle
  private var task: Task<Void, Never>?
  /// The reader, while it waits.
  private var reader: UnsafeContinuation<Answer, Never>?
  /// The sources that wait until they may read.
  private var waiting: [(source: Int, permit: Permit)] = []
  /// The outputs that arrived while the reader did not wait.
  private var outputs = FIFOQueue<Rule.Output>()
  private var failure: (any Error)?

  init(_ rule: Rule, _ sources: [Source]) {
    (self.rule, self.sources) = (rule, sources)
  }

  // MARK: The reader

  /// Waits for the next output. The result is nil if the sequence has ended or the caller's task is cancelled.
  func next() async -> Answer {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { ask($0) }
    } onCancel: {
      end()
    }
  }

  private func ask(_ reader: UnsafeContinuation<Answer, Never>) {
    var calls = Calls()
    let begins = lock.withLock {
      precondition(self.reader == nil, "two tasks ask one iterator at once")
      if let answer = takeReadyAnswer() {
        calls.answer(reader, answer)
        return false
      }
      self.reader = reader
      if phase == .idle {
        phase = .running
        return true
      }
      calls.going = takeWanted()
      return false
    }
    calls.perform()
    if begins { begin() }
  }

  private func takeReadyAnswer() -> Answer? {
    if let output = outputs.popFirst() { return .success(output) }
    if let failure = failure.take() { return .failure(failure) }
    return phase == .over ? .success(nil) : nil
  }

  private func begin() {
    let task = startTask { [self, sources] in
      await withThrowingTaskGroup(of: Void.self) { group in
        for source in sources { group.addTask { try await source(self) } }
        while !group.isEmpty {
          do {
            try await group.next()
          } catch {
            fail(error)
            group.cancelAll()
          }
        }
      }
    }
    // The sequence may have ended meanwhile.
    let isWanted = lock.withLock {
      if phase == .running { self.task = task }
      return phase == .running
    }
    if !isWanted { task.cancel() }
  }

  /// Ends the sequence because its reader is gone or cancelled, and drops unread outputs.
  func end() {
    var calls = Calls()
    lock.withLock {
      (outputs, failure) = (FIFOQueue(), nil)
      stop(with: .success(nil), &calls)
    }
    calls.perform()
  }

  // MARK: The sources

  /// Reads a sequence: an element whenever this source may read. Passes each to `take`, which may return an output.
  func read<Base: AsyncSequence>(
    _ base: Base, source: Int, take: @escaping @Sendable (inout Rule, Base.Element) -> Rule.Output?
  ) async throws {
    var iterator = base.makeAsyncIterator()
    while true {
      try await pass(source)
      guard let element = try await iterator.next() else { return finish(source) }
      deliver { take(&$0, element) }
    }
  }

  /// Waits until this source may read. Throws if the sequence has ended.
  func pass(_ source: Int) async throws {
    try await withUnsafeThrowingContinuation { (permit: Permit) in
      var calls = Calls()
      lock.withLock {
        if phase == .over {
          calls.ending.append(permit)
        } else if reader != nil && rule.wants(source) {
          calls.going.append(permit)
        } else {
          waiting.append((source, permit))
        }
      }
      calls.perform()
    }
  }

  /// Reads the state of the rule under the lock.
  func look<R>(_ body: (Rule) -> R) -> R { lock.withLock { body(rule) } }

  func deliver(_ take: (inout Rule) -> Rule.Output?) {
    var calls = Calls()
    lock.withLock {
      if phase != .running { return }
      if let output = take(&rule) {
        if let reader = reader.take() {
          calls.answer(reader, .success(output))
        } else {
          outputs.append(output)
        }
      } else if reader != nil {
        calls.going = takeWanted()
      }
    }
    calls.perform()
  }

  func finish(_ source: Int) {
    var calls = Calls()
    lock.withLock {
      guard phase == .running, case .ends(let last) = rule.finish(source) else { return }
      if let last, reader == nil { outputs.append(last) }
      stop(with: .success(last), &calls)
    }
    calls.perform()
  }

  private func fail(_ error: any Error) {
    var calls = Calls()
    lock.withLock {
      if phase != .running { return }
      if reader == nil {
        failure = error
        if !Rule.keepsOutputsBeforeFailure { outputs = FIFOQueue() }
      }
      stop(with: .failure(error), &calls)
    }
    calls.perform()
  }

  // MARK: Under the lock

  private func takeWanted() -> [Permit] {
    let wanted = waiting.filter { rule.wants($0.source) }
    if wanted.isEmpty { return [] }
    waiting.removeAll { rule.wants($0.source) }
    let ordered = Rule.isFirstComeFirstServed ? wanted : wanted.sorted { $0.source < $1.source }
    return ordered.map(\.permit)
  }

  private func stop(with answer: Answer, _ calls: inout Calls) {
    phase = .over
    calls.ending = waiting.map(\.permit)
    waiting = []
    calls.task = task.take()
    if let reader = reader.take() { calls.answer(reader, answer) }
  }

  /// The calls to make after the lock is released.
  private struct Calls {
    var going: [Permit] = []
    var ending: [Permit] = []
    var task: Task<Void, Never>?
    private var reading: (reader: UnsafeContinuation<Answer, Never>, answer: Answer)?

    mutating func answer(_ reader: UnsafeContinuation<Answer, Never>, _ answer: Answer) {
      reading = (reader, answer)
    }

    func perform() {
      for permit in going { permit.resume() }
      for permit in ending { permit.resume(throwing: CancellationError()) }
      task?.cancel()
      reading?.reader.resume(returning: reading?.answer ?? .success(nil))
    }
  }
}

/// A reference that all copies of an iterator share. Its release ends the tasks.
final class SourceMergerReader<Rule: SourceMergerRule>: Sendable {
  let merger: SourceMerger<Rule>

  init(_ rule: Rule, _ sources: [SourceMerger<Rule>.Source]) {
    merger = SourceMerger(rule, sources)
  }

  deinit {
    merger.end()
  }
}
