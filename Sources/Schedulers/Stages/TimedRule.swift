/// The decisions of an operator that waits: events in, a `TimedOrder` out. A value without scheduler, lock or subscription.
///
/// Events come one at a time. `demand` is what downstream still wants, for rules that keep count of it (`takesAll`).
@usableFromInline package protocol TimedRule<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  associatedtype Time: Strideable where Time.Stride: SchedulerTimeIntervalConvertible
  typealias Order = TimedOrder<Input, Failure, Time>

  /// Whether upstream is asked for everything at once, and the stage holds back what downstream did not ask for. Otherwise
  /// what downstream asks for goes straight up.
  static var takesAll: Bool { get }
  /// Whether `now` has to be read for a value or a completion. Reading it is a call that others can see.
  static var readsClock: Bool { get }
  /// Whether nothing but the subscription keeps the stage alive while it waits, and it lets go of downstream when it ends,
  /// as Combine's throttle does and the others do not.
  static var letsGo: Bool { get }
  /// Whether a completion that is on its way down can no longer be cancelled, as some of Combine's operators have it.
  static var completesAfterCancel: Bool { get }

  mutating func subscribed() -> Order
  /// Downstream asked for something, for the first time or again.
  mutating func requested() -> Order
  mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order
  mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order
  /// The repeating timer fired.
  mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order
  /// What was put off is due.
  mutating func due(_ parcel: TimedParcel<Input, Failure>) -> Order
  /// The output of the last order goes out at `now`; asked for by `notesOutput`.
  mutating func noted(outputAt now: Time)
  /// Until when what comes is held back, as the last output has it.
  var closedUntil: Time? { get }
}

/// A timed rule whose stage shows as the name of the operator. Combine's `delay` alone shows as nothing in particular.
@usableFromInline package protocol NamedTimedRule: TimedRule {
  static var name: String { get }
  /// What the mirror shows after its downstream; nil for neither, which is the rule.
  func details(_ demand: Subscribers.Demand) -> [Mirror.Child]?
}

extension NamedTimedRule {
  @usableFromInline package func details(_ demand: Subscribers.Demand) -> [Mirror.Child]? { nil }
}

extension TimedRule {
  @inlinable package static var readsClock: Bool { false }
  @inlinable package static var letsGo: Bool { false }
  @inlinable package static var completesAfterCancel: Bool { true }
  @inlinable package mutating func subscribed() -> Order { Order() }
  @inlinable package mutating func requested() -> Order { Order() }
  @inlinable package mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order { Order() }
  @inlinable package mutating func noted(outputAt now: Time) {}
  @inlinable package var closedUntil: Time? { nil }

  @inlinable package mutating func due(_ parcel: TimedParcel<Input, Failure>) -> Order {
    switch parcel {
    case .value(let input): Order(output: input)
    case .completion(let completion): Order(completion: completion)
    case .held: Order()
    }
  }
}

/// What a scheduled action brings back to its rule.
@usableFromInline package enum TimedParcel<Input, Failure: Error> {
  case value(Input)
  case completion(Subscribers.Completion<Failure>)
  /// The rule itself holds what is to be sent.
  case held
}

/// What a timed rule wants done, in this order: the timer, what is postponed, upstream, the output, the completion.
@usableFromInline package struct TimedOrder<Input, Failure: Error, Time: Strideable> {
  @usableFromInline var timer = Timer.keep
  @usableFromInline var postponed = Postponement.none
  @usableFromInline var cancelsUpstream = false
  @usableFromInline var notesOutput = false
  /// A value that came and goes nowhere, and why.
  @usableFromInline var dropped: Input?
  @usableFromInline var dropReason: DropReason
  /// A value that the rule has held and holds no more. It is released with the order, outside the lock.
  @usableFromInline var released: Input?
  @usableFromInline var releaseReason: DropReason
  @usableFromInline var output: Input?
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// Makes of the completion a failure. It is the user's, and so called outside the lock.
  @usableFromInline var failure: (() -> Failure)?

  /// Whether upstream or downstream hears of it.
  @inlinable var sends: Bool { cancelsUpstream || completion != nil || output != nil }

  /// One repeating timer, as Combine's `debounce` and `timeout` use it. Arming it calls off the one before.
  @usableFromInline package enum Timer {
    case keep
    case disarm
    case arm(Time.Stride)
    /// The one before is called off first, as `timeout` does it with each value.
    case rearm(Time.Stride)
  }

  @usableFromInline package enum Postponement {
    case none
    /// At this instant, after what is due already.
    case hop(TimedParcel<Input, Failure>)
    case wait(Time.Stride, TimedParcel<Input, Failure>)
    case waitUntil(Time, TimedParcel<Input, Failure>)

    @inlinable var isNone: Bool { if case .none = self { true } else { false } }
  }

  @inlinable package init(
    timer: Timer = .keep, postponed: Postponement = .none, cancelsUpstream: Bool = false, notesOutput: Bool = false,
    dropped: Input? = nil, for dropReason: DropReason = .noDemand, released: Input? = nil,
    as releaseReason: DropReason = .replaced, output: Input? = nil,
    completion: Subscribers.Completion<Failure>? = nil, failure: (() -> Failure)? = nil
  ) {
    self.timer = timer
    self.postponed = postponed
    self.cancelsUpstream = cancelsUpstream
    self.notesOutput = notesOutput
    self.dropped = dropped
    self.dropReason = dropReason
    self.released = released
    self.releaseReason = releaseReason
    self.output = output
    self.completion = completion
    self.failure = failure
  }
}
