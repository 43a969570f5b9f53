/// Whoever wants to know what becomes of values that a stage does not pass on. It is no part of the public API.
@usableFromInline package protocol Observer: AnyObject {
  /// A value came for a subscriber that had asked for no more.
  func dropped(_ value: Any)
}

package enum Observation {
  /// The observer of the subscriptions that are made now, on this thread: each stage keeps the one it was born under.
  @TaskLocal package static var observer: (any Observer & Sendable)?
}
