// Pipelines: publishers, subjects and schedulers as values of the language. The tables of operators and sources have a
// row for each, with its signature, summary, example, effect and the closure that applies the library's operator.
// `Network`, `Testing` and `Tracing` are scripted requests, assertions, and the tracing of values.

/// A closure that a scheduler was given. An error in it is logged as a stop of the method that took the closure, and
/// ends its repetition.
final class ActionScope: Scope {
  private let method: String
  /// The closure; nil for work of the library's own.
  let action: Function?
  private let runtime: Runtime
  /// Weak, because a repetition holds its scope.
  weak var repetition: ConnectionObject?

  /// - Parameter method: the method in the log's row: `asyncAfter`.
  init(_ scheduler: String, for method: String, _ runtime: Runtime, calling action: Function? = nil) {
    (self.method, self.action) = (method, action)
    self.runtime = runtime
    super.init(scheduler)
  }

  override func stop(_ diagnostic: Diagnostic) {
    if isStopped { return }
    isStopped = true
    repetition?.cancel()
    runtime.recorder.record(stop: diagnostic, of: method)
  }
}
