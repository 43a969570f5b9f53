/// An act that waits for its time.
final class ScheduledAct {
  let what: What
  /// Its argument is the number of the time, `$0`.
  let perform: (Int) throws -> Void

  init(what: What, perform: @escaping (Int) throws -> Void) {
    (self.what, self.perform) = (what, perform)
  }

  /// What was typed.
  enum What {
    case typed(TimedAct, Source)
    /// A mark of `hot`.
    case mark(SubjectEvent, of: String)
    /// A `predict` is checked: nothing happens by it.
    case prediction
  }
}
