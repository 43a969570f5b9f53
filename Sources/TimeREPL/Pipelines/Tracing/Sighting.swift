import SchedulersEssentials

/// A value that left a stage, and what became of it in the next one.
struct Sighting {
  let value: Value
  let time: VirtualTime
  /// The event that led to it, 0 where a command did.
  let cause: EventNumber
  /// The stage that it left.
  let stage: StageNumber
  /// The sighting that it was made of; `none` for what a source sent.
  let parent: SightingNumber
  /// The event that it is, 0 where it is none: what a subject of the log sends.
  let event: EventNumber
  var sentValue = State.held
  /// Until when the stage that it went to waits with it, as far as that is scheduled.
  var due: VirtualTime?

  enum State {
    /// It is still there.
    case held
    /// Something came of it.
    case passed
    /// It became this row of a lane.
    case row(EventNumber)
    case lost(Loss)
  }

  /// How a value ended.
  struct Loss {
    let how: How
    let time: VirtualTime
    /// The event that led to it, 0 where a command did.
    let cause: EventNumber
    /// The value that took its place, or was there before; `none` where that is not the reason.
    var other = SightingNumber.none
  }

  enum How: Equatable {
    case dropped(DropReason)
    /// The same, by its source.
    case unsent(DropReason)
    /// The stage that held it was finished or failed.
    case ended(failed: Bool)
    /// The subscription of the stage that held it was cancelled.
    case cancelled
    /// The stage was over when it came.
    case late
    /// The stage that it came to failed because of it.
    case failing
    /// A closure could not be evaluated for it, which stopped the lane.
    case stopping
    /// It was only to say when: `sample(ticks)`.
    case cue
    /// Nobody had subscribed to what is shared.
    case unheard
  }
}
