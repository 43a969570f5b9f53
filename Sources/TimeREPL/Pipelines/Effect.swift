/// The effect of an operator or source on values and time.
///
/// This is the only description: `why`, `show`, `pending` and `demand` use it.
struct Effect: Sendable {
  var values = Values.makes
  var others = Others.values
  var subscription = Subscription.fixed
  var timer = Timer.none
  /// Whether it sends only once its upstream has finished.
  var isAtEnd = false
  /// Whether it reports what passes, even without demand downstream.
  var tells = false
  /// The library that has the operator.
  var owner = Owner.combine

  /// A library that an operator comes from.
  enum Owner: String {
    case combine = "Combine"
    case combineExt = "CombineExt"
    case rx = "Rx"
  }

  /// What happens to the values of the first input.
  enum Values {
    /// Each output is made from the current value, or is that value, sent at once or at the end.
    case makes
    /// The output is made from all values.
    case sums
    /// The values are sent on unchanged, at once or later, alone or together.
    case keeps
    /// Like `keeps`, and the last value stays for later outputs.
    case remembers
    /// The values are sent through inner publishers, which are themselves not made from values.
    case nests
  }

  /// The purpose of the further inputs.
  enum Others {
    /// Their values are treated like those of the first.
    case values
    /// Their last value is sent together with the next value of the first.
    case companions
    /// Their values are only triggers.
    case triggers
    /// They are subscribed to when the first has finished.
    case followers
  }

  /// Which publishers it subscribes to besides its upstream and arguments.
  enum Subscription {
    case fixed
    /// A closure's publisher for each value.
    case toMade
    /// Each publisher that comes, in place of the one before.
    case toLatest
    /// A closure's publisher for a failure or for a subscription.
    case toReplacement
  }

  /// What it uses time for.
  enum Timer {
    case none
    /// Sends a value when no other has come for a duration.
    case silence
    /// Sends everything a fixed duration later.
    case shift
    /// Collects or holds back values until the end of a window.
    case window
    /// Ends at that time unless a value comes.
    case timeout
    /// Ends at that time.
    case end
    /// Measures the time since the previous value.
    case interval
  }

  /// Whether Combine has the operator.
  var isCombines: Bool { owner == .combine }

  /// The same effect for an operator that sends only once its upstream has finished.
  var atEnd: Effect {
    var effect = self
    effect.isAtEnd = true
    return effect
  }

  /// The same effect for an operator that Combine lacks.
  var notCombines: Effect { owned(by: .rx) }
  /// The same effect for an operator of CombineExt.
  var combineExts: Effect { owned(by: .combineExt) }

  private func owned(by owner: Owner) -> Effect {
    var effect = self
    effect.owner = owner
    return effect
  }

  static let makes = Effect()
  static let tells = Effect(tells: true)
  static let sums = Effect(values: .sums)
  static let keeps = Effect(values: .keeps)
  static let remembers = Effect(values: .remembers)
  static let nests = Effect(values: .nests)
  static func nests(_ timer: Timer) -> Effect { Effect(values: .nests, timer: timer) }
  static func keeps(_ timer: Timer) -> Effect { Effect(values: .keeps, timer: timer) }
  static func keeps(by others: Others) -> Effect { Effect(values: .keeps, others: others) }
  static func keeps(_ subscription: Subscription) -> Effect { Effect(values: .keeps, subscription: subscription) }

  /// Whether an input's values pass through unchanged, so that their origin can travel with them.
  func passesOn(on inputIndex: Int) -> Bool {
    switch (values, subscription) {
    // The closure or subscription takes the plain value.
    case (_, .toMade), (_, .toLatest): inputIndex > 0
    case (.makes, _), (.sums, _): false
    case (.keeps, _), (.remembers, _), (.nests, _): true
    }
  }

  /// Whether the values of any input pass through unchanged.
  var passesOn: Bool { passesOn(on: 0) || passesOn(on: 1) }

  /// Whether the operator keeps an input's last value after sending it.
  func remembers(on inputIndex: Int) -> Bool {
    inputIndex > 0 && others == .companions || values == .remembers
  }
}
