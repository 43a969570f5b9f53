import SchedulersEssentials

/// The log positions of inputs and their actions, from which a position in the past is found.
struct InputPositions {
  /// One input.
  struct Input {
    /// The time at which it was typed.
    let start: VirtualTime
    /// The total number of actions run before it.
    let actionsBefore: Int
    /// The number of rows and lanes before it.
    let rowsBefore: Int
    let lanesBefore: Int
    /// The names that it declared.
    var names: [String] = []
    /// The number of actions run inside its evaluation, which cannot be told apart: `scheduler.advance(by: 1)`.
    var inner = 0
    /// The number of actions run after that, one by one.
    var actions = 0
    /// Where its last motion ended.
    var stop: Motion.Stop?
  }

  private(set) var inputs: [Input] = []
  /// The moments whose rows are still in the log.
  private(set) var moments = Moments()

  /// Records that an input begins, or is skipped.
  mutating func begin(at time: VirtualTime, actions: Int, _ log: EventLog) {
    inputs.append(
      Input(start: time, actionsBefore: actions, rowsBefore: log.count, lanesBefore: log.lanes.count))
  }

  /// Records that the input is complete; `outcome` counts its actions that ran one by one.
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

  /// Removes an input that failed.
  mutating func abandon() {
    inputs.removeLast()
    while let moment = moments.last, moment.input == inputs.count { moments.removeLast() }
  }

  /// Records that a row was logged.
  @inline(__always) mutating func note(actions: Int, rows: Int) {
    let (input, rows) = (Int32(inputs.count - 1), Int32(rows))
    if input < 0 { return }
    let done = Int32(truncatingIfNeeded: actions - inputs[Int(input)].actionsBefore)
    moments.note(Moments.Moment(input: input, actions: done, rows: rows))
  }

  /// Records that the log has forgotten all rows before an index.
  mutating func forget(rowsBefore place: Int) {
    var first = moments.startIndex
    while first < moments.endIndex, moments[first].rows <= place { first += 1 }
    moments.forget(before: first)
  }

  // MARK: Positions

  /// Returns the index of the first moment after the log had that many rows.
  func momentIndex(rows: Int) -> Int { moments.partitioningIndex { $0.rows > rows } }

  func position(before index: Int) -> Position {
    let (entries, own) = place(index)
    return own > 0 ? Position(entries: entries, actions: own - 1) : Position(entries: entries - 1)
  }

  /// Returns the position after a moment. `time` is that of the moment, `now` the time after the last input.
  func position(after index: Int, at time: VirtualTime, now: VirtualTime) -> Position {
    let (entries, own) = place(index)
    let isWhole = own == inputs[entries - 1].actions && time == end(of: entries - 1, now: now)
    return Position(entries: entries, actions: isWhole ? nil : own)
  }

  private func place(_ index: Int) -> (entries: Int, own: Int) {
    let input = Int(moments[index].input)
    return (input + 1, max(0, Int(moments[index].actions) - inputs[input].inner))
  }

  /// Whether the moment is not an action that ran by itself.
  func isWithinInput(_ index: Int) -> Bool { place(index).own == 0 }

  /// Returns the position where all work due at a time is done; `now` is the time after the last input.
  func position(at time: VirtualTime, now: VirtualTime) -> Position {
    let next = inputs.partitioningIndex { $0.start > time }
    guard next > 0 else { return .start }
    if end(of: next - 1, now: now) <= time { return Position(entries: next) }
    // An input that moves time during its evaluation has no positions inside.
    return Position(entries: next - 1, time: inputs[next - 1].inner > 0 ? nil : time)
  }

  /// Returns the time at the end of an input.
  func end(of input: Int, now: VirtualTime) -> VirtualTime {
    input + 1 < inputs.count ? inputs[input + 1].start : now
  }
}
