/// One piece of work of a scheduler that runs what is due in the order in which it was scheduled.
final class Turn {
  let time: Int
  /// Inputs that come by `InputRule.step` are numbered from 1. What an input schedules for its own instant runs before the
  /// next one, and all else before the inputs of its instant.
  let round: Int
  /// When it was scheduled; nil for the subscribing itself, and for inputs that nobody scheduled.
  let birth: Moment?

  init(time: Int, round: Int = 0, birth: Moment? = nil) {
    self.time = time
    self.round = round
    self.birth = birth
  }
}

/// When something happens: in which piece of work, and where in it.
struct Moment: Comparable {
  let turn: Turn
  var path: [Int] = []

  var time: Int { turn.time }

  /// A moment in the same piece of work: behind this one, and before all that is behind this one by a greater number.
  func then(_ number: Int) -> Moment { Moment(turn: turn, path: path + [number]) }

  /// When that is run which is scheduled at this moment.
  func after(_ interval: Int) -> Moment {
    Moment(turn: Turn(time: time + interval, round: interval == 0 ? turn.round : 0, birth: self))
  }

  static func == (a: Moment, b: Moment) -> Bool { !(a < b) && !(b < a) }

  /// Who is due earlier comes first; who is due at the same time, in the order in which they were scheduled.
  static func < (a: Moment, b: Moment) -> Bool {
    if a.turn === b.turn { return a.path.lexicographicallyPrecedes(b.path) }
    if a.turn.time != b.turn.time { return a.turn.time < b.turn.time }
    if a.turn.round != b.turn.round { return a.turn.round < b.turn.round }
    guard let first = a.turn.birth else { return b.turn.birth != nil }
    guard let second = b.turn.birth else { return false }
    return first < second
  }
}

/// What happens on a stream, and when. A timed list is an array of these, in order, that ends with at most one end.
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
