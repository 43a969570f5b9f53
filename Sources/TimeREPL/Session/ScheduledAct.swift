/// A scheduled input.
final class ScheduledAct {
  let what: What
  /// Performs it. The argument is the repetition number, `$0`.
  let perform: (Int) throws -> Void

  init(what: What, perform: @escaping (Int) throws -> Void) {
    (self.what, self.perform) = (what, perform)
  }

  /// The source of the input.
  enum What {
    case typed(TimedAct, Source)
    /// A mark of `hot`.
    case mark(SubjectEvent, of: String)
    /// A check of a `predict`, which causes no event.
    case prediction
  }
}
