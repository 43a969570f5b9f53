import Testing

@testable import SchedulersEssentials

/// Where a sleeping task runs.
enum Home: String, CaseIterable, CustomTestStringConvertible, Sendable {
  /// On the clock's own executor.
  case executor
  /// On the global executor.
  case anywhere
  case mainActor

  var testDescription: String { rawValue }
}

/// A test clock with tasks that sleep on it, and a record of when they woke.
final class ClockJournal: Sendable {
  let clock = TestClock()
  private let lock = Lock()
  // `lock` guards it.
  nonisolated(unsafe) private var entries: [String] = []

  /// `"a@1"` for each note, in order, with the clock's time in seconds.
  var notes: [String] { lock.withLock { entries } }

  func note(_ event: String) {
    let offset = clock.now.offset
    let millis = offset.components.seconds * 1_000 + offset.components.attoseconds / 1_000_000_000_000_000
    let fraction = millis % 1_000 == 0 ? "" : ".\(String(String(1_000 + millis % 1_000).dropFirst()))"
    lock.withLock { entries.append("\(event)@\(millis / 1_000)\(fraction)") }
  }

  @discardableResult
  func start(
    on home: Home = .executor, _ body: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, any Error> {
    switch home {
    case .executor: Task(executorPreference: clock.executor) { try await body() }
    case .anywhere: Task { try await body() }
    case .mainActor: Task { @MainActor in try await body() }
    }
  }

  /// Starts a task that sleeps for each of `naps`, in seconds, and adds a note after each. If a sleep throws, it adds
  /// the name of the error and ends.
  @discardableResult
  func start(_ name: String, on home: Home = .executor, sleeping naps: Int...) -> Task<Void, any Error> {
    start(on: home) { [self] in
      do {
        for nap in naps {
          try await clock.sleep(for: .seconds(nap))
          note(name)
        }
      } catch {
        note("\(name):\(type(of: error))")
        throw error
      }
    }
  }
}
