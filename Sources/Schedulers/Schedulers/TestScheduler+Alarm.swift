extension TestScheduler {
  /// An alarm. `label` is asked each time it is set.
  @inlinable package func alarm(
    label: @escaping () -> (any WorkLabel)? = { nil }, ring: @escaping Ring
  ) -> Alarm<SchedulerTimeType> {
    let ticket = AlarmTicket(origin, every: .zero, ring: ring)
    return Alarm(
      set: { [self] number, date, interval, owner in
        let label = label()
        agenda.lock.withLock {
          if number < ticket.number { return }
          ticket.number = number
          ticket.interval = interval
          ticket.label = label
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

  /// Under the lock.
  @inlinable func set(
    _ ticket: AlarmTicket<SchedulerTimeType>, due: SchedulerTimeType, _ task: @autoclosure () -> DueTask
  ) {
    ticket.due = due
    ticket.order = agenda.nextOrder(canBePutOff: true).rawValue
    if ticket.task == nil {
      ticket.task = task()
    } else if ticket.isQueued {
      // Put off, which is the rule.
      if due >= ticket.entryDue { return }
      ticket.generation += 1
      agenda.noteCancelled()
    }
    ticket.isQueued = true
    ticket.entryDue = due
    let work = ScheduledWork.ticketed(ticket, generation: ticket.generation)
    agenda.put(Plan.Entry(due: due, order: Plan.Order(rawValue: ticket.order), work: work))
  }

  /// Gives the first entry, which is this alarm's, the place that it has now.
  @inlinable func putOffFirst(_ ticket: Ticket) {
    let alarm = unsafeDowncast(ticket, to: AlarmTicket<SchedulerTimeType>.self)
    alarm.entryDue = alarm.due
    agenda.moveFirst(to: alarm.due, Plan.Order(rawValue: alarm.order))
  }

  /// An alarm goes on by itself.
  @inlinable func noteMoved(_ ticket: Ticket, to due: SchedulerTimeType) {
    let alarm = unsafeDowncast(ticket, to: AlarmTicket<SchedulerTimeType>.self)
    alarm.due = due
    alarm.entryDue = due
  }
}

extension Agenda.Entry where Instant: Strideable, Work == ScheduledWork {
  /// Whose it is, if it stands where the alarm was before it was put off.
  @inlinable var alarmPutOff: AlarmTicket<Instant>? {
    guard order.canBePutOff, case .ticketed(let ticket, _) = work, let alarm = ticket.alarm(in: Instant.self),
      alarm.order != order.rawValue
    else { return nil }
    return alarm
  }
}
