/// Operators on timed lists, implemented by Combine's rules without the library.
extension [TimedEvent] {
  /// Replaces each value by another, or by none.
  func modelValues(_ transform: (Int) -> Int?) -> [TimedEvent] {
    compactMap { event in
      guard let value = event.value else { return event }
      return transform(value).map { TimedEvent(.value($0), event.moment) }
    }
  }

  /// `setup` is the moment of the subscription.
  func modelPrefix(_ count: Int, setup: Moment) -> [TimedEvent] {
    if count == 0 { return [TimedEvent(.finished, setup)] }
    guard self.count > count - 1, self[count - 1].value != nil else { return self }
    let last = self[count - 1]
    return self[..<(count - 1)]
      + [TimedEvent(last.signal, last.moment.then(0)), TimedEvent(.finished, last.moment.then(1))]
  }

  func modelDelay(_ interval: Int) -> [TimedEvent] {
    map { TimedEvent($0.signal, $0.moment.after(interval)) }
  }

  /// A value is sent if no other signal, not even the end, comes before it is due.
  func modelDebounce(_ dueTime: Int) -> [TimedEvent] {
    indices.compactMap { index in
      let event = self[index]
      if event.value == nil { return TimedEvent(event.signal, event.moment.after(0)) }
      let due = event.moment.after(dueTime)
      if index + 1 < count, self[index + 1].moment < due { return nil }
      return TimedEvent(event.signal, due)
    }
  }

  /// An interval starts when a value is sent. A value and an end held at its end are sent together.
  func modelThrottle(_ interval: Int, latest: Bool) -> [TimedEvent] {
    var output: [TimedEvent] = []
    var held: (due: Moment, value: TimedEvent.Signal?, end: TimedEvent.Signal?)?
    var lastOutput: Int?
    func letGo() {
      guard let parcel = held else { return }
      if let value = parcel.value { output.append(TimedEvent(value, parcel.due.then(0))) }
      if let end = parcel.end { output.append(TimedEvent(end, parcel.due.then(1))) }
      lastOutput = parcel.due.time
      held = nil
    }
    for event in self {
      if let due = held?.due, due < event.moment { letGo() }
      let wait = Swift.max(0, (lastOutput ?? -interval) + interval - event.moment.time)
      if event.value == nil {
        held = (held?.due ?? event.moment.after(0), held?.value, event.signal)
      } else if held == nil {
        held = (event.moment.after(wait), event.signal, nil)
      } else if latest {
        held?.value = event.signal
      }
    }
    letGo()
    return output
  }

  /// The deadline is set when the timer starts, and then by each value before the value itself is scheduled.
  func modelTimeout(_ interval: Int, _ end: TimedEvent.Signal, setup: Moment) -> [TimedEvent] {
    var output: [TimedEvent] = []
    var deadline: Moment? = setup.after(interval)
    for event in self {
      if let deadline, deadline < event.moment { break }
      if event.value == nil {
        deadline = nil
        output.append(TimedEvent(event.signal, event.moment.after(0)))
      } else {
        deadline = event.moment.then(0).after(interval)
        output.append(TimedEvent(event.signal, event.moment.then(1).after(0)))
      }
    }
    guard let deadline else { return output }
    return output.filter { $0.moment < deadline } + [TimedEvent(end, deadline)]
  }

  /// Merges the events of two lists in order, with the result of `step` for each; `isFirst` tells the list.
  private func modelJoin(
    _ other: [TimedEvent], _ step: (TimedEvent, _ isFirst: Bool) -> TimedEvent?
  ) -> [TimedEvent] {
    let all = (map { ($0, true) } + other.map { ($0, false) }).sorted { $0.0.moment < $1.0.moment }
    var output: [TimedEvent] = []
    var finishedCount = 0
    for (event, isFirst) in all {
      switch event.signal {
      case .value: if let made = step(event, isFirst) { output.append(made) }
      case .failed: return output + [event]
      case .finished:
        finishedCount += 1
        if finishedCount == 2 { return output + [event] }
      }
    }
    return output
  }

  func modelMerge(_ other: [TimedEvent]) -> [TimedEvent] {
    modelJoin(other) { event, _ in event }
  }

  /// Pairs the nth values of both lists, at the later of their moments. The end comes when a list ends of which no
  /// value waits, or with the pair that uses the last waiting value of a list that has ended.
  func modelZip(_ other: [TimedEvent], _ combine: (Int, Int) -> Int) -> [TimedEvent] {
    let lists = [self, other]
    let values = lists.map { list in list.filter { $0.value != nil } }
    let pairs = zip(values[0], values[1]).map { first, second in
      TimedEvent(.value(combine(first.value ?? 0, second.value ?? 0)), Swift.max(first.moment, second.moment))
    }
    let ends = zip(lists, values).compactMap { list, values -> TimedEvent? in
      guard let end = list.last, end.value == nil else { return nil }
      if case .failed = end.signal { return end }
      // If a list has more values than the other, its last is never used.
      if values.count > pairs.count { return nil }
      guard let last = pairs.prefix(values.count).last else { return end }
      return TimedEvent(.finished, Swift.max(end.moment, last.moment.then(1)))
    }
    guard let end = ends.min(by: { $0.moment < $1.moment }) else { return pairs }
    return pairs.filter { $0.moment < end.moment } + [end]
  }

  func modelCombineLatest(_ other: [TimedEvent], _ combine: (Int, Int) -> Int) -> [TimedEvent] {
    var latest: (Int?, Int?)
    return modelJoin(other) { event, isFirst in
      if isFirst { latest.0 = event.value } else { latest.1 = event.value }
      guard let first = latest.0, let second = latest.1 else { return nil }
      return TimedEvent(.value(combine(first, second)), event.moment)
    }
  }
}
