import SchedulersEssentials

/// Typed inputs that come at another time than before, because a motion before them now ends at another time.
struct MovedInputs: Equatable {
  /// The first of them, with its times before and now.
  let first: String
  let was: VirtualTime
  let time: VirtualTime
  let count: Int
  /// The motion right before the first.
  let motion: String?

  /// Returns nil if no input moved.
  ///
  /// - Parameters:
  ///   - inputs: the index of each input in the journal before and after the change.
  ///   - journal: the journal before the change; `old` and `new` are the positions before and after it.
  init?(
    among inputs: [(old: Int, new: Int)], of journal: [JournalEntry], from old: InputPositions, to new: InputPositions
  ) {
    let moved = inputs.filter { place in
      journal[place.old].command.movesWithTime && old.inputs[place.old].start != new.inputs[place.new].start
    }
    guard let place = moved.first else { return nil }
    (first, count) = (journal[place.old].text, moved.count)
    (was, time) = (old.inputs[place.old].start, new.inputs[place.new].start)
    motion = journal[..<place.old].last { $0.command.isMotion && !$0.isSkipped }?.text
  }
}

extension InputCommand {
  /// Whether it acts at the time when it is typed.
  fileprivate var movesWithTime: Bool {
    switch kind {
    case .act, .schedule, .declaration(.hot): true
    case .statement: declaredNames.isEmpty
    default: false
    }
  }
}
