/// The decisions of a timed operator: it receives events and returns a `TimedOrder`. A value without scheduler, lock or
/// subscription.
///
/// Events come one at a time. `demand` is downstream's remaining demand, for rules that count it (`takesAll`).
@usableFromInline package protocol TimedRule<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  associatedtype Time: Strideable where Time.Stride: SchedulerTimeIntervalConvertible
  typealias Order = TimedOrder<Input, Failure, Time>

  /// Whether the stage requests everything from upstream and holds values back until downstream demands them. Otherwise
  /// downstream's requests are passed on.
  static var takesAll: Bool { get }
  /// Whether `now` must be read for a value or a completion. Reading it is a call that others can observe.
  static var readsClock: Bool { get }
  /// Whether waiting work does not retain the stage, and the stage releases its downstream at its end. True for
  /// Combine's throttle and false for its other timed operators.
  static var isReleasedAtEnd: Bool { get }
  /// Whether a pending completion is still sent after a cancellation, as some of Combine's operators do.
  static var completesAfterCancel: Bool { get }

  mutating func subscribed() -> Order
  /// Downstream requested values, for the first time or again.
  mutating func requested() -> Order
  mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order
  mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order
  /// The repeating timer fired.
  mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order
  /// Postponed work is due.
  mutating func due(_ content: TimedContent<Input, Failure>) -> Order
  /// The output of the last order was sent at `now`. Called for orders with `notesOutput`.
  mutating func noted(outputAt now: Time)
  /// The time until which values are held back after the last output.
  var closedUntil: Time? { get }
}

/// A timed rule whose stage is described by the name of its operator. Only Combine's `delay` has no such description.
@usableFromInline package protocol NamedTimedRule: TimedRule {
  static var name: String { get }
  /// What the mirror shows after the downstream; nil, the default, shows neither.
  func details(_ demand: Subscribers.Demand) -> [Mirror.Child]?
}

extension NamedTimedRule {
  @usableFromInline package func details(_ demand: Subscribers.Demand) -> [Mirror.Child]? { nil }
}

extension TimedRule {
  @inlinable package static var readsClock: Bool { false }
  @inlinable package static var isReleasedAtEnd: Bool { false }
  @inlinable package static var completesAfterCancel: Bool { true }
  @inlinable package mutating func subscribed() -> Order { Order() }
  @inlinable package mutating func requested() -> Order { Order() }
  @inlinable package mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order { Order() }
  @inlinable package mutating func noted(outputAt now: Time) {}
  @inlinable package var closedUntil: Time? { nil }

  @inlinable package mutating func due(_ content: TimedContent<Input, Failure>) -> Order {
    switch content {
    case .value(let input): Order(output: input)
    case .completion(let completion): Order(completion: completion)
    case .held: Order()
    }
  }
}

/// What a scheduled action passes to its rule.
@usableFromInline package enum TimedContent<Input, Failure: Error> {
  case value(Input)
  case completion(Subscribers.Completion<Failure>)
  /// The rule itself holds what to send.
  case held
}

/// The actions a timed rule orders, in this sequence: timer, postponed work, upstream, output, completion.
@usableFromInline package struct TimedOrder<Input, Failure: Error, Time: Strideable> {
  @usableFromInline var timer = Timer.keep
  @usableFromInline var postponed = Postponement.none
  @usableFromInline var cancelsUpstream = false
  @usableFromInline var notesOutput = false
  /// A value that was dropped on arrival, and the reason.
  @usableFromInline var dropped: Input?
  @usableFromInline var dropReason: DropReason
  /// A value that the rule no longer holds. It is released with the order, outside the lock.
  @usableFromInline var released: Input?
  @usableFromInline var releaseReason: DropReason
  @usableFromInline var output: Input?
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// Creates the failure of the completion. The closure is the user's, so it is called outside the lock.
  @usableFromInline var failure: (() -> Failure)?

  /// Whether the order calls upstream or downstream.
  @inlinable var sends: Bool { cancelsUpstream || completion != nil || output != nil }

  /// An action on the one repeating timer, as Combine's `debounce` and `timeout` use it. Arming it cancels the previous
  /// one.
  @usableFromInline package enum Timer {
    case keep
    case disarm
    case arm(Time.Stride)
    /// Cancels the previous timer before the new one is armed, as `timeout` does with each value.
    case rearm(Time.Stride)
  }

  @usableFromInline package enum Postponement {
    case none
    /// Runs at this instant, after the work that is already due.
    case hop(TimedContent<Input, Failure>)
    case wait(Time.Stride, TimedContent<Input, Failure>)
    case waitUntil(Time, TimedContent<Input, Failure>)

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
