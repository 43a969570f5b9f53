import Schedulers

/// One timed input of a test: `1@0` sends 1 at time 0. Other inputs: `finished`, the name of an error, `cancel`,
/// `request(2)` and `request(unlimited)`. `b:1@0` is for the second source.
struct TimedInput {
  enum Act {
    case send(Int)
    case complete(Subscribers.Completion<Oops>)
    case request(Subscribers.Demand)
    case cancel
  }

  let act: Act
  let isForSecond: Bool
  let time: VirtualTime

  static func all(_ text: String) -> [TimedInput] {
    text.split(separator: " ").map { TimedInput($0) }
  }

  private init(_ text: Substring) {
    let parts = text.split(separator: "@")
    guard parts.count == 2, let seconds = Double(parts[1]) else { preconditionFailure("not a timed input: \(text)") }
    time = .seconds(seconds)
    isForSecond = parts[0].hasPrefix("b:")
    let event = parts[0].hasPrefix("a:") || isForSecond ? parts[0].dropFirst(2) : parts[0]
    switch event {
    case "finished": act = .complete(.finished)
    case "oops": act = .complete(.failure(.oops))
    case "cancel": act = .cancel
    case "request(unlimited)": act = .request(.unlimited)
    case _ where event.hasPrefix("request("):
      act = .request(.max(Int(event.dropFirst(8).dropLast()) ?? -1))
    default:
      guard let value = Int(event) else { preconditionFailure("not a timed input: \(text)") }
      act = .send(value)
    }
  }
}

/// When inputs come, relative to other work that is due at the same instant.
enum InputRule {
  /// All are scheduled right after the subscription: they come before timers started later.
  case prescheduled
  /// Each comes after all work due by then: timers come first.
  case step

  func play(_ inputs: [TimedInput], on scheduler: VirtualScheduler, _ perform: @escaping (TimedInput) -> Void) {
    for input in inputs {
      switch self {
      case .prescheduled: scheduler.schedule(after: input.time) { perform(input) }
      case .step:
        scheduler.advance(to: input.time)
        perform(input)
      }
    }
  }
}
