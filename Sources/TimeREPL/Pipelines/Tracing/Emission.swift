import SchedulersEssentials

/// A value that left a stage, and what the next stage did with it.
struct Emission {
  let value: Value
  let time: VirtualTime
  /// The event that caused it, or 0 for a command.
  let cause: EventNumber
  /// The stage that it left.
  let stage: StageNumber
  /// The emission that it was made from; `none` for a value of a source.
  let parent: EmissionNumber
  /// The event that it is, for a value of a subject in the log; otherwise 0.
  let event: EventNumber
  var state = State.held
  /// The time until which the next stage holds it, if that is scheduled.
  var due: VirtualTime?

  enum State {
    /// The next stage still holds it.
    case held
    /// The next stage used it for an output.
    case passed
    /// It became this row of a lane.
    case row(EventNumber)
    case lost(Loss)
  }

  /// How a value was lost.
  struct Loss {
    let how: How
    let time: VirtualTime
    /// The event that caused the loss, or 0 for a command.
    let cause: EventNumber
    /// The value that replaced it or preceded it; `none` if that is not the reason.
    var other = EmissionNumber.none
  }

  enum How: Equatable {
    case dropped(DropReason)
    /// Dropped by its source.
    case unsent(DropReason)
    /// The stage that held it finished or failed.
    case ended(failed: Bool)
    /// The subscription of the stage that held it was cancelled.
    case cancelled
    /// The stage had ended before it came.
    case late
    /// The stage failed because of it.
    case failing
    /// A closure failed on it, which stopped the lane.
    case stopping
    /// It was only a trigger: `sample(ticks)`.
    case trigger
    /// The shared publisher had no subscriber.
    case unreceived
  }
}
