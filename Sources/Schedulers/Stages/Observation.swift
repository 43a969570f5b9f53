/// Whoever wants to know what becomes of values that a stage does not pass on. It is no part of the public API.
@usableFromInline package protocol Observer: AnyObject {
  /// A value came, and goes nowhere.
  func dropped(_ value: Any, for reason: DropReason)
}

/// Why a value goes nowhere.
@usableFromInline package enum DropReason: Sendable {
  /// Its subscriber has asked for no more.
  case noDemand
  /// A buffer holds as many as it may, and this one or another had to go.
  case bufferFull
}

package enum Observation {
  /// The observer of the subscriptions that are made now, on this thread: each stage keeps the one it was born under.
  @TaskLocal package static var observer: (any Observer & Sendable)?
}
