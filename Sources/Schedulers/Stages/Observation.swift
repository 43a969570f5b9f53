/// Whoever wants to know what becomes of values that a stage does not pass on. It is no part of the public API.
@usableFromInline package protocol Observer: AnyObject {
  /// Whether it wants to hear of everything that goes nowhere, and not just of what nobody asked for.
  var hearsAll: Bool { get }
  /// A value came, and goes nowhere.
  func dropped(_ value: Any, for reason: DropReason)
  /// What comes is held back until a time of the stage's scheduler. Only who hears of everything is told.
  func closed(until time: Any)
}

extension Observer {
  @usableFromInline package func closed(until time: Any) {}
}

/// Why a value goes nowhere.
@usableFromInline package enum DropReason: Sendable {
  /// Its subscriber has asked for no more.
  case noDemand
  /// A buffer holds as many as it may, and this one or another had to go.
  case bufferFull
  /// A predicate does not hold for it.
  case refused
  /// A closure made nil of it.
  case becameNil
  /// It repeats the one before.
  case repeated
  /// A closure threw at it.
  case threw
  /// It came before values are let through.
  case early
  /// Its operator lets none through.
  case ignored
  /// It was held, and a newer one took its place.
  case replaced
  /// One that came before is held, and goes out in its place.
  case skipped
  /// It was held, and what it came from has ended.
  case discarded
  /// What it is to go out with has not come.
  case unaccompanied
  /// Another one is greater, or less, where that is asked for.
  case outdone
}

@usableFromInline package enum Observation {
  /// The observer of the subscriptions that are made now, on this thread: each stage keeps the one it was born under.
  @TaskLocal package static var observer: (any Observer & Sendable)?

  /// The same where it hears of everything. A stage that keeps this one has just to see that it is nil.
  @usableFromInline package static var tracer: (any Observer & Sendable)? {
    guard let observer, observer.hearsAll else { return nil }
    return observer
  }
}
