/// An action of a scheduler that runs due work in the order in which it was scheduled.
final class Turn {
  let time: Int
  /// Inputs sent by `InputRule.step` are numbered from 1. Work that an input schedules for its own instant runs before
  /// the next input, and all other work before the inputs of its instant.
  let round: Int
  /// When it was scheduled; nil for the subscription itself, and for inputs that were not scheduled.
  let birth: Moment?

  init(time: Int, round: Int = 0, birth: Moment? = nil) {
    self.time = time
    self.round = round
    self.birth = birth
  }
}

/// The moment of an event: the action, and the position within it.
struct Moment: Comparable {
  let turn: Turn
  var path: [Int] = []

  var time: Int { turn.time }

  /// Returns a later moment in the same action, before those with a greater number.
  func then(_ number: Int) -> Moment { Moment(turn: turn, path: path + [number]) }

  /// Returns the moment at which work runs that is scheduled at this moment.
  func after(_ interval: Int) -> Moment {
    Moment(turn: Turn(time: time + interval, round: interval == 0 ? turn.round : 0, birth: self))
  }

  static func == (a: Moment, b: Moment) -> Bool { !(a < b) && !(b < a) }

  /// Ordered by due time; at equal times, by the order of scheduling.
  static func < (a: Moment, b: Moment) -> Bool {
    if a.turn === b.turn { return a.path.lexicographicallyPrecedes(b.path) }
    if a.turn.time != b.turn.time { return a.turn.time < b.turn.time }
    if a.turn.round != b.turn.round { return a.turn.round < b.turn.round }
    guard let first = a.turn.birth else { return b.turn.birth != nil }
    guard let second = b.turn.birth else { return false }
    return first < second
  }
}

/// An event of a stream with its moment. A timed list is an ordered array of events with at most one end, which is
/// last.
struct TimedEvent {
  enum Signal: Equatable {
    case value(Int)
    case finished
    case failed(Oops)
  }

  var moment: Moment
  let signal: Signal

  init(_ signal: Signal, _ moment: Moment) {
    self.moment = moment
    self.signal = signal
  }

  var value: Int? { if case .value(let value) = signal { value } else { nil } }
}
