import AsyncOperators
import Schedulers
import Synchronization

struct Failed: Error {}

/// A clock, sequences with elements at given times, and consumers that record elements with their times. All of them run on
/// the clock's executor, so each run is the same.
struct Timeline: Sendable {
  let clock = TestClock()

  /// Returns a sequence of values at times in milliseconds. It ends or fails at `end`; without `end`, never.
  func source<Value: Sendable>(
    _ values: [(at: Int, value: Value)], end: Int? = nil, fails: Bool = false
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task(executorPreference: clock.executor) {
        for (at, value) in values {
          try? await clock.sleep(until: .init(offset: .milliseconds(at)))
          continuation.yield(value)
        }
        guard let end else { return }
        try? await clock.sleep(until: .init(offset: .milliseconds(end)))
        continuation.finish(throwing: fails ? Failed() : nil)
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The elements that a consumer received: a row for each, with the time in milliseconds.
  final class Notes: Sendable {
    let rows = Mutex<[String]>([])
    let task = Mutex<Task<Void, Never>?>(nil)

    func note(_ row: String) { rows.withLock { $0.append(row) } }
    func cancel() { task.withLock { $0 }?.cancel() }
    var all: [String] { rows.withLock { $0 } }
  }

  /// Starts a task that reads a sequence, and returns its record.
  ///
  /// - Parameter pause: The time that the consumer is busy with each element, in milliseconds.
  func read<S: AsyncSequence & Sendable>(_ sequence: S, pause: Int = 0) -> Notes {
    let notes = Notes()
    let task = Task(executorPreference: clock.executor) {
      do {
        for try await element in sequence {
          notes.note("\(now) \(element)")
          if pause > 0 { try await clock.sleep(for: .milliseconds(pause)) }
        }
        notes.note("\(now) end")
      } catch {
        notes.note("\(now) \(error is Failed ? "failed" : "cancelled")")
      }
    }
    notes.task.withLock { $0 = task }
    return notes
  }

  var now: Int { Int(clock.now.offset / .milliseconds(1)) }

  /// Reads a sequence until nothing is due any more, and returns the rows.
  func rows<S: AsyncSequence & Sendable>(_ sequence: S, pause: Int = 0, until end: Int = 10_000) -> [String] {
    let notes = read(sequence, pause: pause)
    clock.advance(to: .init(offset: .milliseconds(end)))
    return notes.all
  }

  /// Whether no task sleeps any more.
  var isQuiet: Bool { (try? clock.checkSuspension()) != nil }
}
