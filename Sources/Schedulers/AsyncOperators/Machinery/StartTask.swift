/// Starts a task on the task executor that the caller's task prefers, as a child task would be. So the tasks of an operator
/// run in the order of a `TestClock` if its reader does.
func startTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
  #if compiler(>=6.3)
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    return Task(executorPreference: executor, operation: body)
  #else
    return Task(operation: body)
  #endif
}

/// Something that gives a value or throws, so that a function that takes it can be `rethrows`.
@rethrows protocol Outcome {
  associatedtype Value
  func get() throws -> Value
}

extension Outcome {
  /// Returns the value or throws the error. To the compiler it throws only where a base of the caller's can throw.
  func rethrowGet() rethrows -> Value { try get() }
}

extension Result: Outcome {
  typealias Value = Success
}
