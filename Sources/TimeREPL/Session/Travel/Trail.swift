import SchedulersEssentials

/// Where inputs and their actions left the log: what it takes to find a place in the past.
struct Trail {
  /// One input.
  struct Input {
    /// When it was typed.
    let start: VirtualTime
    /// How many actions had been run before it, altogether.
    let actionsBefore: Int
    /// How many rows and lanes the log had before it.
    let rowsBefore: Int
    let lanesBefore: Int
    /// The names that it declared.
    var names: [String] = []
    /// How many its evaluation ran, which cannot be told apart: `scheduler.advance(by: 1)`.
    var inner = 0
    /// How many it ran after that, one by one.
    var actions = 0
    /// Where the last motion of it ended.
    var stop: Motion.Stop?
  }

  private(set) var inputs: [Input] = []
  /// Those whose rows the log keeps.
  private(set) var moments = Moments()

  /// An input begins, or is left out.
  mutating func begin(at time: VirtualTime, actions: Int, _ log: EventLog) {
    inputs.append(
      Input(start: time, actionsBefore: actions, rowsBefore: log.count, lanesBefore: log.lanes.count))
  }

  /// The input has been done; the last of its actions ran one by one.
  mutating func end(actions: Int, names: [String], _ outcome: Motion.Outcome) {
    let (last, own) = (inputs.count - 1, outcome.actions)
    inputs[last].names = names
    (inputs[last].actions, inputs[last].inner) = (own, actions - inputs[last].actionsBefore - own)
    inputs[last].stop = outcome.stop
    guard inputs[last].inner > 0 else { return }
    let start = moments.partitioningIndex { $0.input == last }
    let inner = moments[start...].prefix { $0.actions <= inputs[last].inner }
    guard let whole = inner.last else { return }
    let rest = Array(moments[inner.endIndex...])
    moments.removeLast(moments.endIndex - start)
    moments.note(whole)
    for moment in rest { moments.note(moment) }
  }

  /// The input could not be done.
  mutating func abandon() {
    inputs.removeLast()
    while let moment = moments.last, moment.input == inputs.count { moments.removeLast() }
  }

  /// A row was logged.
  mutating func note(actions: Int, rows: Int) {
    let (input, rows) = (Int32(inputs.count - 1), Int32(rows))
    if input < 0 { return }
    let done = Int32(truncatingIfNeeded: actions - inputs[Int(input)].actionsBefore)
    moments.note(Moments.Moment(input: input, actions: done, rows: rows))
  }

  /// The log has forgotten all rows before a place.
  mutating func forget(rowsBefore place: Int) {
    var first = moments.startIndex
    while first < moments.endIndex, moments[first].rows <= place { first += 1 }
    moments.forget(before: first)
  }

  // MARK: Positions

  /// The index of the first moment that had not passed when the log had so many rows.
  func momentIndex(rows: Int) -> Int { moments.partitioningIndex { $0.rows > rows } }

  func position(before index: Int) -> Position {
    let (entries, own) = place(index)
    return own > 0 ? Position(entries: entries, actions: own - 1) : Position(entries: entries - 1)
  }

  /// `time` is when it logged, `now` when the last input had been done.
  func position(after index: Int, at time: VirtualTime, now: VirtualTime) -> Position {
    let (entries, own) = place(index)
    let isWhole = own == inputs[entries - 1].actions && time == end(of: entries - 1, now: now)
    return Position(entries: entries, actions: isWhole ? nil : own)
  }

  private func place(_ index: Int) -> (entries: Int, own: Int) {
    let input = Int(moments[index].input)
    return (input + 1, max(0, Int(moments[index].actions) - inputs[input].inner))
  }

  /// Whether what logged was no action that ran by itself.
  func isWithinInput(_ index: Int) -> Bool { place(index).own == 0 }

  /// Where all that was due at a time has been done; `now` is when the last input had been.
  func position(at time: VirtualTime, now: VirtualTime) -> Position {
    let next = inputs.partitioningIndex { $0.start > time }
    guard next > 0 else { return .start }
    if end(of: next - 1, now: now) <= time { return Position(entries: next) }
    // What moves time while it is evaluated has no places in it.
    return Position(entries: next - 1, time: inputs[next - 1].inner > 0 ? nil : time)
  }

  /// When an input had been done.
  func end(of input: Int, now: VirtualTime) -> VirtualTime {
    input + 1 < inputs.count ? inputs[input + 1].start : now
  }
}
