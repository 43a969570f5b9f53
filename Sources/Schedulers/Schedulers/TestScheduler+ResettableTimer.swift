extension TestScheduler {
  /// Creates a timer. `note` is called with the date each time the timer is set.
  @inlinable package func resettableTimer(
    label: (any WorkLabel)? = nil, note: ((SchedulerTimeType) -> Void)? = nil, fire: @escaping TimerAction
  ) -> ResettableTimer<SchedulerTimeType> {
    let workState = ResettableTimerState(origin, label: label, fire: fire)
    return ResettableTimer(
      set: { [self] number, date, owner in
        note?(date)
        agenda.lock.withLock {
          if number < workState.number { return }
          workState.number = number
          set(workState, due: dueTime(date), .resettableTimer(owner))
        }
      },
      clear: { [self] number in
        let released = agenda.lock.withLock { () -> DueTask? in
          if number < workState.number { return nil }
          workState.number = number
          return workState.callOff(in: agenda)
        }
        withExtendedLifetime(released) {}
      })
  }

  /// Call under the lock.
  @inlinable func set(
    _ workState: ResettableTimerState<SchedulerTimeType>, due: SchedulerTimeType, _ task: @autoclosure () -> DueTask
  ) {
    workState.due = due
    workState.order = agenda.nextOrder(canBePutOff: true).rawValue
    if workState.task == nil {
      workState.task = task()
    } else if workState.isQueued {
      // Usually the timer is set to a later time. Its entry then stays and is moved when its turn comes.
      if due >= workState.entryDue { return }
      workState.generation += 1
      agenda.noteCancelled()
    }
    workState.isQueued = true
    workState.entryDue = due
    let work = ScheduledWork.withState(workState, generation: workState.generation)
    agenda.put(Plan.Entry(due: due, order: Plan.Order(rawValue: workState.order), work: work))
  }

  /// Moves the first entry, which belongs to a timer, to the timer's current due time.
  @inlinable func putOffFirst(_ first: UnsafeMutablePointer<Plan.Entry>) {
    guard let resettableTimer = first.pointee.work.workState?.resettableTimer(in: SchedulerTimeType.self) else {
      return
    }
    resettableTimer.entryDue = resettableTimer.due
    agenda.moveFirst(to: resettableTimer.due, Plan.Order(rawValue: resettableTimer.order))
  }
}

extension Agenda.Entry where Instant: Strideable, Work == ScheduledWork {
  /// Whether this is the entry of a timer that has been set to a later time since.
  @inlinable var isPutOff: Bool {
    guard order.canBePutOff, case .withState(let workState, _) = work, workState.kind == .resettableTimer else {
      return false
    }
    return workState.order != order.rawValue
  }
}
