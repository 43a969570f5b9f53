/// Says of what was expected and did not come what became of it.
extension Session {
  /// Why nothing came of a value on a lane: what became of the last one that was it on the way there, or else of what was
  /// sent or due when it was expected.
  ///
  /// - Parameter text: how the value prints.
  func reason(whyNot lane: String, _ text: String, at time: Int64?) -> Fate? {
    guard world.lane(lane) != nil, world.actionCount <= Self.mostActionsToTry,
      let account = try? account(Tracer(of: [lane]))
    else { return nil }
    let same = FateReading(of: lane, text: text, account).wanted.filter { !$0.isOut }
    if let last = same.last(where: { fate in time.map { fate.time <= $0 } ?? true }) ?? same.last { return last }
    guard let time else { return nil }
    return FateReading(of: lane, value: nil, time: time, account).wanted.last { !$0.isOut }
  }

  /// The same of a claim that does not hold.
  func reason(for failure: Diagnostic) -> Fate? {
    guard case .session(.unmet(let unmet)) = failure.problem else { return nil }
    switch unmet {
    case .marbles(.missing(let marble), _, let actual, _), .marbles(.wrongValue(let marble, _), _, let actual, _):
      guard let text = marble.kind.valueText else { return nil }
      return reason(whyNot: actual.name, text, at: marble.time)
    case .last(let lane, let expected, _): return reason(whyNot: lane, expected, at: nil)
    default: return nil
    }
  }
}

extension Marble.Kind {
  /// How the value prints that it stands for; nil for what is none.
  var valueText: String? {
    switch self {
    case .digit(let digit): "\(digit)"
    case .letter(let text), .string(let text): Value(text).text
    case .other(let text): text
    default: nil
    }
  }
}
