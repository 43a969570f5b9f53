/// The way out of a stage where values of several threads meet: an outlet behind a turnstile.
package struct Gate<Output, Failure: Error> {
  package let outlet: Outlet<Output, Failure>
  private let turnstile = Turnstile()

  package init(_ outlet: Outlet<Output, Failure>) {
    self.outlet = outlet
  }

  /// Whether the calling thread is delivering; under the lock.
  var isInside: Bool { turnstile.isInside }

  /// The place of a value in the order of all; under the lock, where its sending is decided.
  package func enter() -> TurnstileEntry { turnstile.enter() }

  /// Sends a value that has entered, once its turn has come, and returns what downstream asks for in return. Not under the
  /// lock.
  package func pass(_ value: Output, _ entry: TurnstileEntry, _ lock: borrowing Lock) -> Subscribers.Demand {
    pass(entry, lock) { outlet.next(value) }
  }

  /// The same with something around the sending: `send` calls the outlet.
  package func pass(
    _ entry: TurnstileEntry, _ lock: borrowing Lock, _ send: () -> Subscribers.Demand
  ) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    turnstile.pass(entry, lock) { more = send() }
    return more
  }

  /// Sends the end, behind all that has entered. Not under the lock.
  package func pass(end completion: Subscribers.Completion<Failure>, _ lock: borrowing Lock) {
    let entry = lock.withLock { turnstile.enterLast() }
    turnstile.pass(entry, lock) { outlet.end(completion) }
  }

  /// What waits is not delivered any more; under the lock.
  package func clear() { turnstile.clear() }
}
