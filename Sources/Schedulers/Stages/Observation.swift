/// An observer of the values that stages drop. Not part of the public API.
@usableFromInline package protocol Observer: AnyObject {
  /// Whether it wants to know of every dropped value, and not just of those dropped for lack of demand.
  var observesAll: Bool { get }
  /// A value was dropped.
  func dropped(_ value: Any, for reason: DropReason)
  /// The stage holds values back until `time` of its scheduler. Only called if `observesAll` is true.
  func closed(until time: Any)
  /// The observer of a publisher whose values are only triggers: those that come without demand are no lost values.
  var ofTriggers: (any Observer & Sendable)? { get }
}

extension Observer {
  @usableFromInline package func closed(until time: Any) {}
  @usableFromInline package var ofTriggers: (any Observer & Sendable)? { nil }
}

/// The reason why a value was dropped.
@usableFromInline package enum DropReason: Sendable {
  /// Its subscriber has no demand left.
  case noDemand
  /// The buffer was full, and this value or another had to be dropped.
  case bufferFull
  /// A predicate returned false for it.
  case refused
  /// A closure returned nil for it.
  case becameNil
  /// It equals the value before.
  case repeated
  /// A closure threw an error for it.
  case threw
  /// It came before the operator lets values through.
  case early
  /// The operator lets no value through.
  case ignored
  /// A newer value replaced it while it was held.
  case replaced
  /// An earlier value is held and will be sent in its place.
  case skipped
  /// It was held when its source ended.
  case discarded
  /// The value it would be combined with has not come.
  case unaccompanied
  /// Another value is greater, or less, and the operator sends only that one.
  case outdone
}

@usableFromInline package enum Observation {
  /// The observer of subscriptions made now on this thread. Each stage keeps the observer under which it was created.
  @TaskLocal package static var observer: (any Observer & Sendable)?

  /// The observer if it wants to know of every dropped value, else nil. A stage that keeps this only needs a test for
  /// nil.
  @usableFromInline package static var tracer: (any Observer & Sendable)? {
    guard let observer, observer.observesAll else { return nil }
    return observer
  }

  /// Subscribes to a publisher whose values are only triggers.
  package static func triggering(_ subscribe: () -> Void) {
    guard let observer else { return subscribe() }
    $observer.withValue(observer.ofTriggers, operation: subscribe)
  }
}
