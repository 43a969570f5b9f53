/// The parts of a test of tasks.
extension SwiftSupport {
  /// The declarations of the clock, of the scheduler if publishers need one, and of the functions that move them.
  static func time(_ names: SwiftNames, isWithScheduler: Bool) -> String {
    let clock = names.clock
    let perform = """

      /// Performs the session as a job of the clock's executor, so that no task runs during one of its lines.
      private func \(names.perform)(_ session: @escaping () throws -> Void) throws {
        nonisolated(unsafe) let session = session
        nonisolated(unsafe) var result = Result<Void, any Error>.success(())
        Task(executorPreference: \(clock).executor) { result = Result { try session() } }
        \(clock).advance()
        try result.get()
      }

      """
    if !isWithScheduler { return "\nprivate let \(clock) = TestClock()\n\(perform)" }
    return """

      private let \(clock) = TestClock()
      private let \(names.scheduler) = DispatchQueue.test

      /// Moves publishers and tasks together, from one instant at which something is due to the next.
      private func \(names.advance)(by steps: Duration..., tasksFirst: Bool = false) {
        for step in steps.isEmpty ? [.zero] : steps {
          if tasksFirst { \(clock).advance(by: step) }
          \(names.scheduler).advance(by: .nanoseconds(Int(step / .nanoseconds(1))))
          if !tasksFirst { \(clock).advance(by: step) }
          // Runs the work that publishers and tasks cause each other to do at the same instant.
          for _ in 1...3 {
            \(names.scheduler).advance()
            \(clock).advance()
          }
        }
      }
      \(perform)
      """
  }

  static func complete(_ names: SwiftNames, isWithScheduler: Bool) -> String {
    let whole = """

      /// Runs an operation as a task, lets time pass, and returns its value or throws its error.
      private func \(names.complete)<T>(_ move: () -> Void, operation: @escaping () async throws -> T) throws -> T {
        nonisolated(unsafe) let operation = operation
        nonisolated(unsafe) var result: Result<T, any Error>?
        Task(executorPreference: \(names.clock).executor) {
          do { result = .success(try await operation()) } catch { result = .failure(error) }
        }
        // The task begins before time moves.
        \(names.clock).advance()
        move()
        return try #require(result, "it still waits").get()
      }

      """
    if isWithScheduler { return whole }
    return whole + """

      private func \(names.complete)<T>(
        after duration: Duration = .zero, operation: @escaping () async throws -> T
      ) throws -> T {
        try \(names.complete)({ \(names.clock).advance(by: duration) }, operation: operation)
      }

      """
  }

  static func outcome(_ clock: String) -> String {
    """

    /// Records the value or the error of a task, and its time.
    private final class Outcome<Value: Equatable>: @unchecked Sendable {
      private var row: Row<Value>?

      init<Success: Sendable, Failure>(
        _ task: Task<Success, Failure>, now: @escaping () -> Stride, _ value: @escaping (Success) -> Value
      ) {
        nonisolated(unsafe) let (now, value) = (now, value)
        Task(executorPreference: \(clock).executor) {
          switch await task.result {
          case .success(let success): self.row = .value(value(success), at: now())
          case .failure(let error): self.row = .failed(text(of: error), at: now())
          }
        }
      }

      /// - Parameter expected: nil for a task that has not ended.
      func expect(_ expected: Row<Value>?, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(row == expected, sourceLocation: sourceLocation)
      }
    }

    """
  }

  static func prints(_ name: String) -> String {
    """

    /// Records the printed lines and their times.
    private final class Prints: @unchecked Sendable {
      private var rows: [Row<String>] = []
      private var line = ""
      var now: () -> Stride = { .seconds(0) }

      func print(_ text: String) {
        line += text
        while let end = line.firstIndex(of: "\\n") {
          rows.append(.value(String(line[..<end]), at: now()))
          line.removeSubrange(...end)
        }
      }

      func expect(_ expected: [Row<String>], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(rows == expected, sourceLocation: sourceLocation)
      }
    }

    private let \(name) = Prints()

    /// Records what the session prints, in place of Swift's `print`.
    private func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      \(name).print(items.map { "\\($0)" }.joined(separator: separator) + terminator)
    }

    """
  }
}
