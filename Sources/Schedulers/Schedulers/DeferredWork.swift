/// A list of the scheduled work of one stage that has not run yet, so that all of it can be cancelled at once. Not
/// thread-safe.
///
/// The list does not retain the work, to avoid a cycle: the work retains the stage, and the stage's scheduler retains
/// the list.
@usableFromInline package final class DeferredWork {
  fileprivate var first: Unmanaged<DeferredWorkState>?

  package init() {}

  var workStates: [WorkState] {
    var workStates: [WorkState] = []
    var next = first
    while let workState = next?.takeUnretainedValue() {
      workStates.append(workState)
      next = workState.next
    }
    return workStates
  }
}

/// The work state of work in such a list. It removes itself from the list in its deinit.
@usableFromInline final class DeferredWorkState: WorkState {
  private let work: DeferredWork
  private var previous: Unmanaged<DeferredWorkState>?
  fileprivate var next: Unmanaged<DeferredWorkState>?

  @usableFromInline init(_ action: @escaping () -> Void, label: any WorkLabel, among work: DeferredWork) {
    self.work = work
    super.init(.action(action), label: label)
    next = work.first
    let own = Unmanaged.passUnretained(self)
    next?._withUnsafeGuaranteedRef { $0.previous = own }
    work.first = own
  }

  deinit {
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { work.first = next }
    next?._withUnsafeGuaranteedRef { $0.previous = previous }
  }
}
