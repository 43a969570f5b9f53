/// A closure that a scheduler was given. An error in it is logged as a stop of the method that took it, and what repeats
/// ends with it.
final class ActionScope: Scope {
  private let method: String
  private let runtime: Runtime
  /// Weak, since what is repeated holds its scope.
  weak var repetition: ConnectionObject?

  /// - Parameter method: `asyncAfter`, under which the log has the stop.
  init(_ scheduler: String, for method: String, _ runtime: Runtime) {
    self.method = method
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
