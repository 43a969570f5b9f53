import SchedulersEssentials

/// A stage of one subscription to a chain: a source, an operator, or the end that receives the values.
///
/// It keeps the values that the operator holds, and the demand on it.
final class TracedStage {
  enum Kind {
    /// Sends values of its own; a subject or a timeline has the name of its lane.
    case source(lane: String?)
    case `operator`
    /// Sends the values of a hub.
    case shared(TracedStage)
    /// The shared part above several subscribers.
    case hub
    /// A lane or another subscriber.
    case end
    /// A closure or a property that takes the values: `sink`, `assign`.
    case code
  }

  let number: StageNumber
  let kind: Kind
  let effect: Effect
  /// The functions that the operator calls.
  let functions: [Function]
  var label: StageName
  /// The name of the subscription to which the stage belongs.
  let scope: String
  /// The stage that receives its values; nil only for a hub and an end.
  let next: TracedStage?
  /// The index of this input of `next`.
  let inputIndex: Int
  /// The stages from which it receives: first the operator's arguments in order, then publishers that closures return.
  private(set) var inputs: [TracedStage] = []
  /// The value for which a closure made the stage's publisher, or `none`.
  let origin: EmissionNumber

  // Exclusive access is unchecked, as in `Machine`.
  /// The values that the stage has received and neither passed on nor lost.
  @exclusivity(unchecked) var inHand: [EmissionNumber] = []
  /// The values from which a closure is about to make an output.
  @exclusivity(unchecked) var joined: [TracedValue] = []
  /// The last value, and the one before it.
  @exclusivity(unchecked) private(set) var last: EmissionNumber?
  @exclusivity(unchecked) private(set) var previous: EmissionNumber?
  @exclusivity(unchecked) var demand = DemandLedger()
  /// The time until which the stage holds values back.
  @exclusivity(unchecked) var closedUntil = VirtualTime.never
  /// The stage's end, as stages downstream see it.
  @exclusivity(unchecked) var ending: Ending?
  /// The ends of earlier subscriptions to the stage; only the last of many.
  private(set) var earlierEndings: [Ending] = []
  /// The number of subscriptions after the first.
  private(set) var repetitions = 0
  /// Whether the stage has a subscription.
  var isOpen: Bool { opening != nil && !isOver }
  let made: Moment
  /// The time of its first subscription.
  private(set) var opening: Moment?
  /// Whether the shared part waits for `connect()`.
  var isConnectable = false

  /// A point in the session: the time, and the number of events before it.
  struct Moment {
    let time: VirtualTime
    let events: Int
    let emissions: Int
  }

  struct Ending {
    enum How { case finished, failed, cancelled }
    let how: How
    /// The failure, if it failed.
    var failure: Value?
    /// The event that caused it, or 0 for a command.
    let cause: EventNumber
    let moment: Moment
    /// The number of events before it.
    var order: Int { moment.events }
    var time: VirtualTime { moment.time }
  }

  init(
    _ kind: Kind, _ label: StageName, _ effect: Effect = .makes, calling functions: [Function] = [], scope: String,
    number: Int, at made: Moment, next: TracedStage? = nil, origin: EmissionNumber = .none
  ) {
    self.made = made
    self.kind = kind
    self.effect = effect
    self.functions = functions
    self.label = label
    self.scope = scope
    self.number = StageNumber(number)
    self.next = next
    self.origin = origin.isNone ? next?.origin ?? .none : origin
    inputIndex = next?.inputs.count ?? 0
    next?.inputs.append(self)
  }

  /// The text that is shown.
  var text: String { label.short }

  /// Whether the stage is the last one: a lane, or code.
  var isEnd: Bool {
    switch kind {
    case .end, .code: true
    case .source, .operator, .shared, .hub: false
    }
  }

  /// Whether the stage has ended, so that values which come are lost.
  var isOver: Bool { ending != nil }
  var isCancelled: Bool { ending?.how == .cancelled }

  /// Whether the values of an input pass through unchanged.
  func passesOn(on inputIndex: Int) -> Bool {
    switch kind {
    case .hub: true
    case .end, .code: false
    case .source, .operator, .shared: effect.passesOn(on: inputIndex)
    }
  }

  func take(_ emission: EmissionNumber) {
    (previous, last) = (last, emission)
  }

  /// Whether its values are only triggers, which are not expected to come out.
  var isTrigger: Bool { inputIndex > 0 && next?.effect.others == .triggers }

  func begin(_ moment: Moment) {
    opening = opening ?? moment
    guard let ending else { return }
    if earlierEndings.count >= 2 * Self.mostEndings { earlierEndings.removeFirst(Self.mostEndings) }
    earlierEndings.append(ending)
    repetitions += 1
    self.ending = nil
  }

  private static let mostEndings = 1_000

  /// Returns the number of the subscription during which a value left, and the end of the previous one. Returns nil for
  /// the first subscription, or if the end is no longer known.
  func repetition(of emission: EmissionNumber) -> (count: Int, before: Ending)? {
    let later = earlierEndings.partitioningIndex { $0.moment.emissions > Int(emission) }
    if later == 0 { return nil }
    return (repetitions - (earlierEndings.count - later) + 1, earlierEndings[later - 1])
  }

  func end(_ ending: Ending) {
    self.ending = ending
  }
}
