/// Starts a task on the preferred task executor of the caller's task, as for a child task. If the consumer runs on the
/// executor of a `TestClock`, the operator's tasks do, too.
func startTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
  #if compiler(>=6.3)
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    return Task(executorPreference: executor, operation: body)
  #else
    return Task(operation: body)
  #endif
}

/// A value or an error. A function that calls `get` on a generic argument of this protocol can be `rethrows`.
@rethrows protocol Outcome {
  associatedtype Value
  func get() throws -> Value
}

extension Outcome {
  /// Returns the value or throws the error. For the compiler, the caller only throws if one of its base sequences does.
  func rethrowGet() rethrows -> Value { try get() }
}

extension Result: Outcome {
  typealias Value = Success
}
