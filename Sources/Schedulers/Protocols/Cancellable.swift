// Folder `Protocols`: Combine's protocols and the types in their signatures: publisher, subscriber, subscription,
// subject, scheduler, demand, completion. The other folders implement them.

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Stops the activity and releases what it holds. Further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Stores this in `collection`. It is cancelled when `collection` removes it or is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores this in `set`. It is cancelled when `set` removes it or is released.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that hides the type of what it cancels, and cancels it when the last reference to this token is
/// released.
///
/// ```swift
/// let token = subject.sink { print($0) }   // `_ = subject.sink ...` would cancel at once
/// ```
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a token that calls `cancel` at most once.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Creates a token that cancels `canceller` at most once.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Cancels what this token stands for. Only the first call, from whichever thread, has an effect.
  public func cancel() {
    let action = lock.withLock {
      let action = self.action
      self.action = nil
      return action
    }
    action?()
  }

  /// Stores this token in `collection`. It is cancelled when `collection` removes it or is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores this token in `set`. It is cancelled when `set` removes it or is released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
