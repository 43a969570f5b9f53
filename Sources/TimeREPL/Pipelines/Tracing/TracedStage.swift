import SchedulersEssentials

/// A place in a chain as it is subscribed to once: a source, an operator, or the end where the values go.
///
/// It keeps what the operator has in hand, and what is asked of it from below.
final class TracedStage {
  enum Kind {
    /// Sends of its own; a subject or a timeline has a name of the log.
    case source(lane: String?)
    case `operator`
    /// Sends what a hub gets.
    case shared(TracedStage)
    /// What is shared, above all who share it.
    case hub
    /// A lane, or whatever else subscribes.
    case end
  }

  let number: StageNumber
  let kind: Kind
  let effect: Effect
  /// What it calls.
  let functions: [Function]
  var label: StageName
  /// Of the subscription that it serves.
  let scope: String
  /// Where its values go; nil only for a hub and an end.
  let next: TracedStage?
  /// Which of the inputs of `next` it is.
  let side: Int
  /// What it gets its values from: for an operator in the order of its arguments, then what closures have made.
  private(set) var inputs: [TracedStage] = []
  /// The value for which a closure made it, or what it serves.
  let origin: SightingNumber

  /// The values that have come and are neither gone nor lost.
  @exclusivity(unchecked) var inHand: [SightingNumber] = []
  /// What an output is made of that a closure is about to make.
  @exclusivity(unchecked) var joined: [TracedValue] = []
  /// The value that came last, and the one before it.
  @exclusivity(unchecked) private(set) var last: SightingNumber?
  @exclusivity(unchecked) private(set) var previous: SightingNumber?
  @exclusivity(unchecked) var demand = DemandLedger()
  /// Until when it holds back what comes.
  @exclusivity(unchecked) var closedUntil = VirtualTime.never
  /// How it ended, as those below it see it.
  @exclusivity(unchecked) var ending: Ending?
  /// How it ended before, where it was subscribed to again; of many the last.
  private(set) var earlierEndings: [Ending] = []
  /// How often it has been subscribed to again.
  private(set) var repetitions = 0
  /// Whether there is a subscription to it.
  var isOpen: Bool { opening != nil && !isOver }
  let made: Moment
  /// When it was first subscribed to.
  private(set) var opening: Moment?
  /// Whether what is shared waits for `connect()`.
  var isConnectable = false

  /// What there had been before.
  struct Moment {
    let time: VirtualTime
    let events: Int
    let sightings: Int
  }

  struct Ending {
    enum How { case finished, failed, cancelled }
    let how: How
    /// Why it failed.
    var failure: Value?
    /// The event that led to it, 0 where a command did.
    let cause: EventNumber
    let moment: Moment
    /// How many events there had been.
    var order: Int { moment.events }
    var time: VirtualTime { moment.time }
  }

  init(
    _ kind: Kind, _ label: StageName, _ effect: Effect = .makes, calling functions: [Function] = [], scope: String,
    number: Int, at made: Moment, next: TracedStage? = nil, origin: SightingNumber = .none
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
    side = next?.inputs.count ?? 0
    next?.inputs.append(self)
  }

  /// As it is shown.
  var text: String { label.short }

  /// Whether nothing that comes to it goes on any more.
  var isOver: Bool { ending != nil }
  var isCancelled: Bool { ending?.how == .cancelled }

  /// Whether the values of an input go through it as they are.
  func hands(on side: Int) -> Bool {
    switch kind {
    case .hub: true
    case .end: false
    case .source, .operator, .shared: effect.hands(on: side)
    }
  }

  func take(_ sighting: SightingNumber) {
    (previous, last) = (last, sighting)
  }

  /// It only says when: its values are not expected to come out.
  var isCue: Bool { side > 0 && next?.effect.others == .cues }

  func begin(_ moment: Moment) {
    opening = opening ?? moment
    guard let ending else { return }
    if earlierEndings.count >= 2 * Self.mostEndings { earlierEndings.removeFirst(Self.mostEndings) }
    earlierEndings.append(ending)
    repetitions += 1
    self.ending = nil
  }

  private static let mostEndings = 1_000

  /// For the how manieth time it was subscribed to when a value left it, and how the time before had ended; nil for the
  /// first, and for one that is forgotten.
  func repetition(of sighting: SightingNumber) -> (count: Int, before: Ending)? {
    let later = earlierEndings.partitioningIndex { $0.moment.sightings > Int(sighting) }
    if later == 0 { return nil }
    return (repetitions - (earlierEndings.count - later) + 1, earlierEndings[later - 1])
  }

  func end(_ ending: Ending) {
    self.ending = ending
  }
}
