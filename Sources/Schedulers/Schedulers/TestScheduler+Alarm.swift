extension TestScheduler {
  /// Creates an alarm. `note` is called with the date each time the alarm is set.
  @inlinable package func alarm(
    label: (any WorkLabel)? = nil, note: ((SchedulerTimeType) -> Void)? = nil, ring: @escaping Ring
  ) -> Alarm<SchedulerTimeType> {
    let ticket = AlarmTicket(origin, label: label, ring: ring)
    return Alarm(
      set: { [self] number, date, owner in
        note?(date)
        agenda.lock.withLock {
          if number < ticket.number { return }
          ticket.number = number
          set(ticket, due: dueTime(date), .alarm(owner))
        }
      },
      clear: { [self] number in
        let released = agenda.lock.withLock { () -> DueTask? in
          if number < ticket.number { return nil }
          ticket.number = number
          return ticket.callOff(in: agenda)
        }
        withExtendedLifetime(released) {}
      })
  }

  /// Call under the lock.
  @inlinable func set(
    _ ticket: AlarmTicket<SchedulerTimeType>, due: SchedulerTimeType, _ task: @autoclosure () -> DueTask
  ) {
    ticket.due = due
    ticket.order = agenda.nextOrder(canBePutOff: true).rawValue
    if ticket.task == nil {
      ticket.task = task()
    } else if ticket.isQueued {
      // Usually the alarm is set to a later time. Its entry then stays and is moved when its turn comes.
      if due >= ticket.entryDue { return }
      ticket.generation += 1
      agenda.noteCancelled()
    }
    ticket.isQueued = true
    ticket.entryDue = due
    let work = ScheduledWork.ticketed(ticket, generation: ticket.generation)
    agenda.put(Plan.Entry(due: due, order: Plan.Order(rawValue: ticket.order), work: work))
  }

  /// Moves the first entry, which belongs to an alarm, to the alarm's current due time.
  @inlinable func putOffFirst(_ first: UnsafeMutablePointer<Plan.Entry>) {
    guard let alarm = first.pointee.work.ticket?.alarm(in: SchedulerTimeType.self) else { return }
    alarm.entryDue = alarm.due
    agenda.moveFirst(to: alarm.due, Plan.Order(rawValue: alarm.order))
  }
}

extension Agenda.Entry where Instant: Strideable, Work == ScheduledWork {
  /// Whether this is the entry of an alarm that has been set to a later time since.
  @inlinable var isPutOff: Bool {
    guard order.canBePutOff, case .ticketed(let ticket, _) = work, ticket.kind == .alarm else { return false }
    return ticket.order != order.rawValue
  }
}
