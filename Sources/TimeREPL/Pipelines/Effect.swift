/// What an operator or a source does with what comes to it, and with time.
///
/// The one place where that is said: what `why`, `show`, `pending` and `demand` tell of a stage comes from here.
struct Effect: Sendable {
  var values = Values.makes
  var others = Others.values
  var subscription = Subscription.fixed
  var timer = Timer.none
  /// Whether it tells of what passes, be it heard below or not.
  var tells = false
  /// Who has it.
  var owner = Owner.combine

  /// The library that an operator is from.
  enum Owner: String {
    case combine = "Combine"
    case combineExt = "CombineExt"
    case rx = "Rx"
  }

  /// What becomes of the values of its first input.
  enum Values {
    /// Something is made of the value that has just come, while it comes; or it goes out itself, then or at the end.
    case makes
    /// One is made of all that have come.
    case sums
    /// They go out themselves, at once or later, one by one or several together.
    case keeps
    /// The same, and the last stays for what comes next.
    case remembers
    /// They go out of publishers that it sends, which are made of none of them.
    case nests
  }

  /// What its further inputs are for.
  enum Others {
    /// Their values are like those of the first.
    case values
    /// Their last value stays, and goes out with what comes on the first.
    case companions
    /// They only say when.
    case cues
    /// They come when the first has finished.
    case followers
  }

  /// Whether it subscribes to something besides what it was called on and given.
  enum Subscription {
    case fixed
    /// To what a closure makes of each value.
    case toMade
    /// To each publisher that comes, in place of the one before.
    case toLatest
    /// To what a closure makes of a failure, or when it is subscribed to.
    case toReplacement
  }

  /// What it uses time for.
  enum Timer {
    case none
    /// A value goes when nothing else has come for a time.
    case silence
    /// Everything goes a fixed time later.
    case shift
    /// It collects what comes, or holds it back, until then.
    case window
    /// It gives up then, unless something comes.
    case timeout
    /// It ends then.
    case end
    /// It measures from the value before.
    case interval
  }

  /// Whether Combine has it.
  var isCombines: Bool { owner == .combine }

  /// The same of what Combine lacks.
  var notCombines: Effect { owned(by: .rx) }
  /// The same of what CombineExt adds to Combine.
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

  /// Whether an input's values go through it as they are, so that where they come from can go with them.
  func hands(on side: Int) -> Bool {
    switch (values, subscription) {
    // A closure is given the value, or the value is subscribed to.
    case (_, .toMade), (_, .toLatest): side > 0
    case (.makes, _), (.sums, _): false
    case (.keeps, _), (.remembers, _), (.nests, _): true
    }
  }

  /// Whether the values of any input do.
  var hands: Bool { hands(on: 0) || hands(on: 1) }

  /// Whether an input's last value stays when it has gone out.
  func remembers(on side: Int) -> Bool {
    side > 0 && others == .companions || values == .remembers
  }
}
