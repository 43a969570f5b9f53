/// An activity that can be called off.
public protocol Cancellable {
  /// Stops what is going on and releases what it held. Once is enough; more does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this until `collection` lets go of it, which cancels it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this until `set` lets go of it, which cancels it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that hides what it cancels, and cancels it when the last reference to it goes.
///
/// ```swift
/// let token = subject.sink { print($0) }   // `_ = subject.sink ...` would cancel at once
/// ```
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a token that calls `cancel` once.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Creates a token that cancels `canceller` once.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Calls what is behind it, the first time only, from whichever thread comes first.
  public func cancel() {
    let action = lock.withLock {
      let action = self.action
      self.action = nil
      return action
    }
    action?()
  }

  /// Keeps this until `collection` lets go of it, which cancels it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this until `set` lets go of it, which cancels it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
