import SchedulersEssentials

/// Explains why an expected value did not arrive.
extension Session {
  /// Returns why a value did not arrive on a lane: what happened to the last equal value on its way there, or else to
  /// what was sent or due when it was expected.
  ///
  /// - Parameters:
  ///   - text: The printed form of the value.
  ///   - times: The time span in which it was expected; nil for all past time.
  func reason(
    whyNot lane: String, _ text: String, at time: VirtualTime?, within times: ClosedRange<VirtualTime>? = nil
  ) -> SentValue? {
    guard world.lane(lane) != nil, world.actionCount <= Self.mostActionsToTry,
      let trace = try? trace(Tracer(of: [lane]))
    else { return nil }
    let same = SentValueReading(of: lane, text: text, trace).wanted.filter { $0.isMissing(within: times) }
    if let last = same.last(where: { sentValue in time.map { sentValue.time <= $0 } ?? true }) ?? same.last {
      return last
    }
    guard let time else { return nil }
    return SentValueReading(of: lane, value: nil, time: time, trace).wanted.last { $0.isMissing(within: times) }
  }

  /// Adds reasons to claims that failed while time moved, up to a limit.
  func reasoned(_ stops: [Reply.Stop]) -> [Reply.Stop] {
    var (stops, left) = (stops, Self.mostReasons)
    for index in stops.indices where left > 0 && stops[index].problem.isFailedCheck {
      left -= 1
      stops[index].reason = reason(for: stops[index].problem, within: stops[index].times)
    }
    return stops
  }

  private static let mostReasons = 4

  /// Returns the reason for a failed claim.
  ///
  /// - Parameter times: The time span of the claim.
  func reason(for failure: Diagnostic, within times: ClosedRange<VirtualTime>? = nil) -> SentValue? {
    guard case .session(.unmet(let unmet)) = failure.problem else { return nil }
    switch unmet {
    case .marbles(.missing(let marble), _, let actual, _), .marbles(.early(let marble), _, let actual, _),
      .marbles(.wrongValue(let marble, _), _, let actual, _):
      guard let text = marble.kind.valueText else { return nil }
      return reason(whyNot: actual.name, text, at: marble.time, within: times)
    case .prediction(let said?, let was, _, let actual, _):
      // If it came at another time, that is reported already.
      guard let text = said.kind.valueText, text != was?.kind.valueText else { return nil }
      return reason(whyNot: actual.name, text, at: said.time, within: times)
    case .last(let lane, let expected, _): return reason(whyNot: lane, expected, at: nil, within: times)
    case .assertion(let assertion): return reason(for: assertion, until: times?.upperBound ?? now)
    default: return nil
    }
  }
}

/// Explains why an assertion of a test failed.
extension Session {
  /// The most subscriptions that are searched for a lost value.
  private static let mostEnds = 100

  /// Returns what happened to a value that a failed assertion has missed on its way to a lane, a closure or a property.
  /// It is one that the assertion compared, or else the last one that the test has lost.
  private func reason(for assertion: FailedAssertion, until end: VirtualTime) -> SentValue? {
    guard assertion.mayMissValues || !assertion.differing.isEmpty, world.actionCount <= Self.mostActionsToTry,
      let trace = try? trace(Tracer())
    else { return nil }
    guard let start = trace.tracer.startOfTest else { return nil }
    let ends = trace.tracer.stages.filter(\.isEnd).suffix(Self.mostEnds)
    func lost(_ text: String?) -> SentValue? {
      let all = ends.compactMap { stage in
        SentValueReading(of: stage.text, text: text, trace, endingAt: [stage]).wanted.last { sentValue in
          let isNew = Int(sentValue.event) > start.events || sentValue.event == 0 && sentValue.order >= start.emissions
          return isNew && sentValue.isMissing(within: .zero...end) && (text != nil || !sentValue.isMeantToBeLost)
        }
      }
      return all.max { ($0.time, $0.order) < ($1.time, $1.order) }
    }
    return assertion.differing.lazy.compactMap(lost).first ?? (assertion.mayMissValues ? lost(nil) : nil)
  }
}

extension Marble.Kind {
  /// The printed form of the value; nil for a mark that is not a value.
  var valueText: String? {
    switch self {
    case .digit(let digit): "\(digit)"
    case .letter(let text), .string(let text): Value(text).text
    case .other(let text): text
    default: nil
    }
  }
}
