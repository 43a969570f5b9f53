import SchedulersEssentials

/// A way of moving time, and how far it came.
struct Motion {
  enum Goal {
    /// Everything due up to and including the time; the clock ends there.
    case to(VirtualTime)
    /// The present instant.
    case settled
    /// So many instants at which something is due.
    case instants(Int)
    /// What is left of the present instant, and so many instants after it.
    case restOfInstant(more: Int)
    case actions(Int)
    /// To where a motion was ended. In a journal that was changed, other actions may lead there.
    case again(Stop)
    case untilNothingIsDue
    /// Until an event that is wanted has come.
    case until(EventGoal)

    /// Whether it means the same wherever one stands.
    var holdsAnywhere: Bool {
      switch self {
      case .to, .untilNothingIsDue: true
      case .until(let wanted): wanted.lane != nil
      default: false
      }
    }
  }

  /// What kind of event ends a motion, and how often it has to come.
  struct EventGoal {
    /// nil: any lane.
    var lane: LaneNumber?
    let isMet: (LogEvent) throws -> Bool
    var count: Int
  }

  /// Where a motion stood when it ended.
  struct Stop {
    let time: VirtualTime
    /// How many of its actions it had run at that time; nil where nothing more was due then.
    let actions: Int?
  }

  struct Outcome {
    var actions = 0
    var end = End.reached
    var stop: Stop?
    /// Where the last whole action left the world, where the next one was broken off.
    var whole: WorldOutline?
    /// What was still to do when it was stopped.
    var rest: Goal?
    /// The breakpoints, with what this motion has met.
    var breakpoints: Breakpoints?

    enum End {
      case reached
      /// Nothing is due any more, though more was asked for.
      case idle
      /// Only repeating actions are left, and so many of their firings in a row led to no event.
      case onlyRepeats(firings: Int)
      /// A limit, an interruption: what was done stays, the rest is not done.
      case stopped(LimitProblem)
      /// The action that was going on could not be ended; the world is not whole.
      case broken(LimitProblem)
      case failed(any Error)
      /// Right after an action, or at a time.
      case met([Breakpoint])
      /// Whether a breakpoint is met cannot be said.
      case unjudged(any Error)
    }
  }

  static let limitWithoutTarget = 100_000
  static let limitWithTarget = 10_000_000
  static let limitAtOneInstant = 10_000
  static let idleFirings = 1_000
  static let actionsPerProgress = 1_024
  /// How many are performed before it is asked again whether they should end: less than a person notices, as long as
  /// each is; one that is long is ended in the middle.
  static let actionsPerLook = 16
}
