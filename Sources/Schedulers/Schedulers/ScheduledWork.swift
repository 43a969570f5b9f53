/// The work in a scheduler's agenda: a closure that runs once and cannot be cancelled, or work with a work state.
@usableFromInline enum ScheduledWork: AgendaWork {
  case once(() -> Void)
  /// The work state's generation when the entry was made. If the work state has another generation by now, the entry is stale.
  case withState(WorkState, generation: Int)

  @inlinable var isDead: Bool {
    switch self {
    case .once: false
    case .withState(let workState, let generation): workState.task == nil || workState.generation != generation
    }
  }

  /// The work state, for work that can be cancelled.
  @inlinable var workState: WorkState? {
    switch self {
    case .once: nil
    case .withState(let workState, _): workState
    }
  }
}

/// The task to perform when work is due.
@usableFromInline enum DueTask {
  case action(() -> Void)
  /// The object that the work state's timer fires.
  case resettableTimer(AnyObject)
}

/// A description of the purpose of work.
@usableFromInline package protocol WorkLabel: AnyObject, CustomStringConvertible {}

/// Work that is due now. Not copyable, because each copy would retain its contents.
@usableFromInline package struct DueWork: ~Copyable {
  @usableFromInline let task: DueTask
  @usableFromInline let workState: WorkState?
  /// The number under which a timer was set.
  @usableFromInline let number: Int

  @inlinable init(_ task: DueTask, _ workState: WorkState? = nil) {
    self.task = task
    self.workState = workState
    number = workState?.number ?? 0
  }

  /// The label given when the work was scheduled.
  @inlinable package var label: (any WorkLabel)? { workState?.label }

  /// Creates due work without a work state.
  @inlinable init?(once work: consuming ScheduledWork) {
    switch consume work {
    case .once(let action): self.init(.action(action))
    case .withState: return nil
    }
  }

  /// Performs the work and releases what it captured. Returns an object that retains the label.
  @inlinable @discardableResult package consuming func perform() -> AnyObject? {
    switch task {
    case .action(let action): action()
    // The task of a timer comes from a `ResettableTimerState`, which always has an action.
    case .resettableTimer(let owner): workState.unsafelyUnwrapped.timerAction.unsafelyUnwrapped.fire(owner, number)
    }
    return workState
  }
}

/// Work that is pending in a scheduler, as listed by `pending`. SchedulersExtras offers this type as `PendingWork`.
public struct _PendingWork<Time: Strideable> {
  /// The instant of the next run.
  public let due: Time
  /// The time from one run to the next; nil for work that runs once.
  public let interval: Time.Stride?
  package let label: (any WorkLabel)?

  /// The purpose of the work, if a name was given.
  public var name: String? { label?.description }
}

/// The name without the underscore, for use inside the package.
package typealias PendingWork = _PendingWork

extension _PendingWork {
  init(_ entry: Agenda<Time, ScheduledWork>.Entry) {
    let workState = entry.work.workState
    due = entry.due
    interval = workState?.repeating(in: Time.self)?.interval
    label = workState?.label
  }
}
