import SchedulersEssentials

/// A motion of time: its goal, and its outcome.
struct Motion {
  enum Goal {
    /// Perform everything due up to and including the time, where the clock ends.
    case to(VirtualTime)
    /// Finish the present instant.
    case settled
    /// That many instants at which something is due.
    case instants(Int)
    /// The rest of the present instant, and that many instants after it.
    case restOfInstant(more: Int)
    case actions(Int)
    /// To where a motion was ended before. In a changed journal, other actions may lead there.
    case again(Stop)
    case untilNothingIsDue
    /// Until a matching event has come.
    case until(EventGoal)

    /// Whether the goal has the same meaning at every position.
    var holdsAnywhere: Bool {
      switch self {
      case .to, .untilNothingIsDue: true
      case .until(let wanted): wanted.lane != nil
      default: false
      }
    }
  }

  /// The events that end a motion, and how many of them.
  struct EventGoal {
    /// The lane; nil for any.
    var lane: LaneNumber?
    let isMet: (LogEvent) throws -> Bool
    var count: Int
  }

  /// Where a motion stood when it ended.
  struct Stop {
    let time: VirtualTime
    /// The number of actions run at that time; nil if nothing more was due then.
    let actions: Int?
  }

  struct Outcome {
    var actions = 0
    var end = End.reached
    var stop: Stop?
    /// The state after the last completed action, if an action was interrupted.
    var whole: WorldOutline?
    /// The remaining goal, if it was stopped.
    var rest: Goal?
    /// The breakpoints, with the hits of this motion.
    var breakpoints: Breakpoints?

    enum End {
      case reached
      /// Nothing is due any more, although the goal is not reached.
      case idle
      /// Only repeating actions are left, and that many of their firings in a row led to no event.
      case onlyRepeats(firings: Int)
      /// A limit or an interruption between two actions: what was done stays.
      case stopped(LimitProblem)
      /// An action was interrupted; the world is inconsistent.
      case broken(LimitProblem)
      case failed(any Error)
      /// Breakpoints were met, right after an action or at a time.
      case met([Breakpoint])
      /// The condition of a breakpoint failed.
      case unjudged(any Error)
    }
  }

  static let limitWithoutTarget = 100_000
  static let limitWithTarget = 10_000_000
  static let limitAtOneInstant = 10_000
  static let idleFirings = 1_000
  static let actionsPerProgress = 1_024
  /// The number of actions between two tests for interruption: together they take less time than a user notices. A
  /// single long action is interrupted in the middle.
  static let actionsPerLook = 16
}
