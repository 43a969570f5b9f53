/// The output of a stage that receives values on several threads: an outlet behind a serial delivery.
package struct SerializedOutlet<Output, Failure: Error> {
  package let outlet: Outlet<Output, Failure>
  private let serialDelivery = SerialDelivery()

  package init(_ outlet: Outlet<Output, Failure>) {
    self.outlet = outlet
  }

  /// Whether the calling thread is delivering. Read under the lock.
  var isInside: Bool { serialDelivery.isInside }

  /// Takes a turn for a value. Call under the lock, where the decision to send is made.
  package func enter() -> SerialDeliveryEntry { serialDelivery.enter() }

  /// Sends a value when its turn has come, and returns the resulting demand. Call outside the lock.
  package func pass(_ value: Output, _ entry: SerialDeliveryEntry, _ lock: borrowing Lock) -> Subscribers.Demand {
    pass(entry, lock) { outlet.next(value) }
  }

  /// Waits for the turn and calls `send`, which calls the outlet.
  package func pass(
    _ entry: SerialDeliveryEntry, _ lock: borrowing Lock, _ send: () -> Subscribers.Demand
  ) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    serialDelivery.pass(entry, lock) { more = send() }
    return more
  }

  /// Sends the completion, after all values that have a turn. Call outside the lock.
  package func pass(end completion: Subscribers.Completion<Failure>, _ lock: borrowing Lock) {
    let entry = lock.withLock { serialDelivery.enterLast() }
    serialDelivery.pass(entry, lock) { outlet.end(completion) }
  }

  /// Drops waiting deliveries. Call under the lock.
  package func clear() { serialDelivery.clear() }
}
